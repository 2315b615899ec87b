import { useTranslations } from 'use-intl'
import type { Booking } from '#features/bookings/schema.ts'
import { FormDialog } from '#ui/admin/dialogs/form-dialog.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { askAboutMoney } from '../../pages/pay/money-questions.ts'
import type { Due } from '../../schema.ts'
import { cancelSettledBooking, listDuesOfBooking } from '../calls.ts'
import { SettleFields, toSettlement, useSettleValues } from './settle-fields.tsx'

/** Cancels a booking that has a due, and says what becomes of the money. */
export function CancelBookingDialog({ booking, ...view }: DialogView & { booking: Booking }) {
  const t = useTranslations('bookings')
  const { data, error } = useCallQuery(listDuesOfBooking, { params: { id: booking._id } }, { enabled: view.opened })
  if (error && !data)
    return (
      <Modal {...view} title={t('cancelFailed')}>
        <Alert tone="bad">{error.message}</Alert>
      </Modal>
    )
  return data ? <CancelForm booking={booking} dues={data.data} {...view} /> : null
}

function CancelForm({ booking, dues, ...view }: DialogView & { booking: Booking; dues: Due[] }) {
  const t = useTranslations('bookings')
  return (
    <FormDialog
      {...view}
      title={t('actions.cancelTitle', { tuition: booking.tuitionId })}
      consequence={t('actions.cancelConsequence')}
      initial={useSettleValues(dues)}
      call={cancelSettledBooking}
      input={(values) => ({ params: { id: booking._id }, body: toSettlement(values, dues) })}
      question={askAboutMoney}
      submitLabel={t('actions.cancel')}
      success={t('cancelled')}
      failure={t('cancelFailed')}
    >
      {(fields) => <SettleFields dues={dues} fields={fields} step="cancelBooking" />}
    </FormDialog>
  )
}
