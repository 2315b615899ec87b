import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { addDays, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { ContactMark } from '#ui/form/contact-mark.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type CallForm, useCallForm, validateBody } from '#ui/form/use-call-form.ts'
import { proposeDemo } from '../../choose/calls.ts'
import { DEMO_DAYS } from '../../choose/rules.ts'
import { type ApplicantCard, demoBody } from '../../choose/schema.ts'

type DemoDialogProps = { applicant: ApplicantCard; opened: boolean; onClose: () => void }

/** Asks for day, time and note of a demo class. */
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
  const today = toDhakaDate(new Date())
  const form: CallForm<DemoValues> = useCallForm({
    initial: { date: '', time: '', note: '' },
    validate: (values) => validateBody(demoBody, values),
    send: (body) => mutateAsync({ params: { id: applicant._id }, body }),
    onDone: ({ message }) => {
      showSuccessToast({ title: message })
      onClose()
    },
    onError: ({ message }) => showErrorToast({ title: message }),
    draftKey: `demo-${applicant._id}`,
  })
  const { getInputProps } = form.fields
  return (
    <ScriptForm ref={form.formRef} onSubmit={form.submit} className="grid gap-14">
      <p>
        {t('choose.demoText')} {t('choose.demoSafety')}
      </p>
      <div className="halves gap-10">
        <TextInput
          type="date"
          label={t('choose.demoDate')}
          min={today}
          max={addDays(today, DEMO_DAYS)}
          required
          data-autofocus
          {...getInputProps('date')}
        />
        <TextInput type="time" label={t('choose.demoTime')} required {...getInputProps('time')} />
      </div>
      <Textarea
        label={t('choose.demoNote')}
        description={t('choose.demoNoteHint')}
        maxLength={MAX_LENGTH.short}
        rows={2}
        {...getInputProps('note')}
      />
      <ContactMark text={form.fields.values.note} />
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={form.isSending}>
          {t('common.cancel')}
        </Button>
        <SubmitButton label={t('choose.demoSend')} loading={form.isSending} size="md" fullWidth={false} />
      </DialogActions>
    </ScriptForm>
  )
}
