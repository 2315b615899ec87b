import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MessagePlan, useMessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { CallError } from '#shared/call.ts'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { errorToastText } from '#ui/admin/toast-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { previewReminder, remindOfDue } from '../../calls.ts'
import type { Due } from '../../schema.ts'
import { DueSummary } from './due-summary.tsx'
import classes from './dues.module.css'

const REMINDER = ['dueReminder'] as const

/** Shows the reminder of a due with its recipient and its number of parts, and sends it once. */
export function ReminderDialog({ due, opened, onClose }: DialogView & { due: Due }) {
  const t = useTranslations('payments')
  const common = useTranslations('common')
  const { data, error } = useCallQuery(previewReminder, { params: { id: due._id } }, { enabled: opened })
  const { mutateAsync } = useCallMutation(remindOfDue)
  const plan = useMessagePlan({ kinds: REMINDER })
  const [isSending, setSending] = useState(false)
  const preview = data?.data
  const send = async () => {
    setSending(true)
    try {
      await mutateAsync({ params: { id: due._id } })
      showSuccessToast({
        title: t(plan?.sendAt ? 'reminderWaits' : 'reminded'),
        text: `${due.tutorId} · ${due.tuitionId}`,
      })
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      showErrorToast({ ...errorToastText(refused, t('remindFailed')) })
    }
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={isSending ? () => {} : onClose}
      title={t('reminder.title')}
      withCloseButton={false}
      returnFocus={false}
    >
      <div className="grid gap-14">
        <DueSummary due={due} />
        {error && <Alert tone="bad">{error.message}</Alert>}
        {preview && (
          <>
            <p className="secondary">
              {t('reminder.to')} <PhoneNumber number={preview.phone} /> ·{' '}
              {t('reminder.parts', { parts: preview.parts })}
            </p>
            <blockquote className={classes.sms}>{preview.text}</blockquote>
            <MessagePlan kinds={REMINDER} />
            {!preview.isAllowed && <Alert tone="warn">{t('reminder.today')}</Alert>}
          </>
        )}
        <DialogActions>
          <Button variant="outline" onClick={onClose} disabled={isSending} data-autofocus>
            {common('cancel')}
          </Button>
          <Button
            onClick={isSending ? undefined : () => void send()}
            disabled={!preview?.isAllowed}
            aria-busy={isSending || undefined}
          >
            {isSending ? `${t('reminder.send')}....` : t('reminder.send')}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  )
}
