import { Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { reasonSchema } from '#shared/input-schemas.ts'
import { REASON_LENGTH } from '#shared/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { ContactMark } from '#ui/form/contact-mark.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import classes from './choose.module.css'

type ReasonChoiceProps = {
  opened: boolean
  onClose: () => void
  title: string
  text: string
  /** The record that is changed. */
  about?: ReactNode
  /** Ready sentences, of which one is chosen. */
  reasons: readonly string[]
  confirmLabel: string
  /** Default: `Cancel`. */
  cancelLabel?: string
  isSending: boolean
  /** The other side reads the reason. */
  isRead?: boolean
  onConfirm: (reason: string) => void
}

/** Asks for a reason from a short list, or in own words. */
export function ReasonChoiceDialog({ opened, onClose, title, isSending, ...form }: ReasonChoiceProps) {
  return (
    <Modal opened={opened} onClose={isSending ? () => {} : onClose} title={title} withCloseButton={false}>
      <ReasonForm {...form} isSending={isSending} onCancel={onClose} />
    </Modal>
  )
}

type ReasonFormProps = Omit<ReasonChoiceProps, 'opened' | 'onClose' | 'title'> & { onCancel: () => void }

const OTHER = -1

function ReasonForm({
  text,
  about,
  reasons,
  confirmLabel,
  cancelLabel,
  isSending,
  isRead = false,
  onConfirm,
  onCancel,
}: ReasonFormProps) {
  const t = useTranslations()
  const name = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const reason = chosen === null ? '' : chosen === OTHER ? typed.trim() : (reasons[chosen] ?? '')
  const isValid = reasonSchema.safeParse(reason).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isValid) onConfirm(reason)
  }
  const option = (index: number, label: string) => (
    <label key={label} className={`${classes.option} row gap-10 touchable`}>
      <input type="radio" name={name} checked={chosen === index} onChange={() => setChosen(index)} />
      {label}
    </label>
  )
  return (
    <ScriptForm onSubmit={submit} className="grid gap-14">
      <p>{text}</p>
      {about && <p>{about}</p>}
      <fieldset className="grid gap-2" aria-describedby={isChecked && !isValid ? `${name}-error` : undefined}>
        <legend className="mb-4 bold">{t('choose.reason')}</legend>
        {reasons.map((label, index) => option(index, label))}
        {option(OTHER, t('choose.otherReason'))}
      </fieldset>
      {chosen === OTHER && (
        <Textarea
          label={t('choose.otherReasonLabel')}
          maxLength={REASON_LENGTH.max}
          rows={3}
          required
          value={typed}
          error={isChecked && !isValid ? t('admin.kit.reasonMissing') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {chosen === OTHER && isRead && <ContactMark text={typed} />}
      {isChecked && chosen === null && (
        <p id={`${name}-error`} role="alert" className={classes.error}>
          {t('choose.reasonMissing')}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onCancel} disabled={isSending}>
          {cancelLabel ?? t('common.cancel')}
        </Button>
        <SubmitButton label={confirmLabel} loading={isSending} size="md" fullWidth={false} color="alta" />
      </DialogActions>
    </ScriptForm>
  )
}
