import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconFileText,
  IconReceipt,
  IconReceiptRefund,
  IconUserSearch,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { StepDialog } from '#features/messages/templates/pages/step-dialog.tsx'
import { BookingRefundDialog } from '#features/payments/refunds/pages/booking-refund-dialog.tsx'
import { EndDialog } from '#features/payments/refunds/pages/end-dialog.tsx'
import { CancelBookingDialog } from '#features/payments/settlement/pages/cancel-booking-dialog.tsx'
import { paths } from '#shared/address/paths.ts'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { RowActions } from '#ui/admin/rows/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { cancelBooking, restoreBooking } from '../calls.ts'
import { ProblemDialog } from '../feedback/pages/problem-dialog.tsx'
import type { Booking } from '../schema.ts'

/** The menu of a booking: create its due, cancel it, or restore it. */
export function BookingActions({ booking }: { booking: Booking }) {
  const t = useTranslations('bookings.actions')
  const a = useTranslations('agreements')
  const mayBook = usePermission('bookings.write')
  const mayPay = usePermission('payments.write')
  const mayReadMoney = usePermission('money.read')
  const { tutorId, tuitionId, cancelledAt, due } = booking
  const isBooked = cancelledAt === null
  return (
    <RowActions
      name={tuitionId}
      menu={[
        { label: a('open'), icon: IconFileText, to: paths.admin.agreement(booking.number) },
        isBooked &&
          mayBook &&
          booking.problems.length > 0 && {
            label: t('handle'),
            icon: IconCheck,
            dialog: (view) => <ProblemDialog booking={booking} {...view} />,
          },
        isBooked &&
          mayPay &&
          due === 'none' && {
            label: t('createDue'),
            icon: IconReceipt,
            to: paths.admin.payPair({ tutorId, tuitionId }),
          },
        isBooked &&
          mayBook && {
            label: t('end'),
            icon: IconUserSearch,
            dialog: (view) => <EndDialog booking={booking} {...view} />,
          },
        mayPay &&
          mayReadMoney &&
          due !== 'none' && {
            label: t('refund'),
            icon: IconReceiptRefund,
            dialog: (view) => <BookingRefundDialog bookingId={booking._id} {...view} />,
          },
        isBooked &&
          mayBook && {
            label: t('cancel'),
            icon: IconBan,
            danger: true,
            dialog: (view) =>
              mayPay && mayReadMoney && due !== 'none' ? (
                <CancelBookingDialog booking={booking} {...view} />
              ) : (
                <MoveDialog booking={booking} move="cancel" {...view} />
              ),
          },
        !isBooked &&
          mayBook && {
            label: t('restore'),
            icon: IconArrowBackUp,
            dialog: (view) => <MoveDialog booking={booking} move="restore" {...view} />,
          },
      ]}
    />
  )
}

const MOVES = {
  cancel: { call: cancelBooking, success: 'cancelled', failure: 'cancelFailed', kind: 'bookingCancelled' },
  restore: { call: restoreBooking, success: 'restored', failure: 'restoreFailed', kind: 'tuitionBooked' },
} as const

function MoveDialog({ booking, move, ...view }: DialogView & { booking: Booking; move: keyof typeof MOVES }) {
  const t = useTranslations('bookings')
  const { call, success, failure, kind } = MOVES[move]
  const { mutateAsync } = useCallMutation(call as typeof cancelBooking)
  const { _id, tuitionId, tutorId, tutorName } = booking
  return (
    <StepDialog
      {...view}
      title={t(`actions.${move}Title`, { tuition: tuitionId })}
      consequence={t(`actions.${move}Consequence`)}
      about={
        <PersonSummary name={tutorName} seed={tutorId}>
          <Figures>{tutorId}</Figures> · <Figures>{tuitionId}</Figures>
        </PersonSummary>
      }
      plan={{ kinds: [kind], recordId: _id, tuitionId, tutorId }}
      step={move === 'cancel' ? 'cancelBooking' : 'undo'}
      confirmLabel={t(`actions.${move}`)}
      onConfirm={(reason, note) => mutateAsync({ params: { id: _id }, body: { reason, note } })}
      success={t(success)}
      failure={t(failure)}
      danger={move === 'cancel'}
    />
  )
}
