import { Modal, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { addDays, toDhakaDate } from '#shared/dhaka-time.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { Button } from '#ui/layout/button.tsx'
import { proposeDemo } from '../../choose.calls.ts'
import { DEMO_DAYS } from '../../choose.rules.ts'
import { type ApplicantCard, demoBody } from '../../choose.schema.ts'
import classes from './choose.module.css'

type DemoDialogProps = { applicant: ApplicantCard; opened: boolean; onClose: () => void }

/** Asks for day, time and note of a demo class. [FAM-270] */
export function DemoDialog({ applicant, opened, onClose }: DemoDialogProps) {
  const t = useTranslations('choose')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('demoTitle', { name: applicant.tutorName })}
      withCloseButton={false}
    >
      <DemoForm applicant={applicant} onClose={onClose} />
    </Modal>
  )
}

type DemoValues = { date: string; time: string; note: string }

function DemoForm({ applicant, onClose }: Omit<DemoDialogProps, 'opened'>) {
  const t = useTranslations()
  const { mutateAsync } = useCallMutation(proposeDemo)
  const closeLabel = t('common.close')
  const today = toDhakaDate(new Date())
  const form: CallForm<DemoValues> = useCallForm({
    initial: { date: '', time: '', note: '' },
    validate: (values) => validateBody(demoBody, values),
    send: (body) => mutateAsync({ params: { id: applicant._id }, body }),
    onDone: ({ message }) => {
      showSuccessToast({ title: message, closeLabel })
      onClose()
    },
    onError: ({ message }) => showErrorToast({ title: message, closeLabel }),
  })
  const { getInputProps } = form.fields
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate className={classes.form}>
      <p className={classes.text}>{t('choose.demoText')}</p>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t('choose.demoDate')}
          min={today}
          max={addDays(today, DEMO_DAYS)}
          withAsterisk
          data-autofocus
          {...getInputProps('date')}
        />
        <TextInput type="time" label={t('choose.demoTime')} withAsterisk {...getInputProps('time')} />
      </div>
      <Textarea
        label={t('choose.demoNote')}
        description={t('choose.demoNoteHint')}
        maxLength={MAX_LENGTH.short}
        rows={2}
        {...getInputProps('note')}
      />
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={form.isSending}>
          {t('common.cancel')}
        </Button>
        <SubmitButton label={t('choose.demoSend')} loading={form.isSending} size="md" fullWidth={false} />
      </DialogActions>
    </form>
  )
}
