import { useTranslations } from 'use-intl'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { showRefundable } from '../calls.ts'
import { AskDialog } from './ask-dialog.tsx'

/** Asks for the refund of a booking on behalf of its tutor. */
export function BookingRefundDialog({ bookingId, ...view }: DialogView & { bookingId: string }) {
  const t = useTranslations('refunds')
  const { data, error } = useCallQuery(showRefundable, { params: { id: bookingId } }, { enabled: view.opened })
  if (error && !data)
    return (
      <Modal {...view} title={t('sendFailed')}>
        <Alert tone="bad">{error.message}</Alert>
      </Modal>
    )
  return data ? <AskDialog booking={data.data} {...view} /> : null
}
