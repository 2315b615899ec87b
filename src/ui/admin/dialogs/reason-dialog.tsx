import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { reasonSchema } from '#shared/input-schemas.ts'
import { REASON_LENGTH } from '#shared/limits.ts'
import { type ReadyReason, toReasonToken } from '#shared/messages/ready-reasons.ts'
import { Button } from '../../buttons/button.tsx'
import { Alert } from '../../feedback/alert.tsx'
import { DialogActions } from '../../feedback/confirm-dialog.tsx'
import { Modal } from '../../feedback/dialog.tsx'
import { showErrorToast, showSuccessToast } from '../../feedback/toast.tsx'
import { ScriptForm } from '../../form/script-form.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { errorToastText, successToastText } from '../toast-text.ts'
import { CountedTextarea } from './counted-textarea.tsx'
import { ReadyReasons, type ReasonedStep } from './ready-reasons.tsx'
import { ReasonField } from './reason-field.tsx'
import { useCloseGuard } from './use-close-guard.tsx'

/** What a dialog of a row gets from its opener. */
export type DialogView = { opened: boolean; onClose: () => void }

export type ReasonDialogContent = {
  title: string
  /** One sentence that says what follows. */
  consequence: string
  /** The record that is changed: ids, a heading, a person. */
  about?: ReactNode
  confirmLabel: string
  /** Its usual reasons are offered; default: those of an undo. */
  step?: ReasonedStep
  /** Whether the person reads the reason too, so that a note for colleagues has a field of its own. */
  isRead?: boolean
  /** The messages as they arrive with the reason. */
  preview?: (reason: string) => ReactNode
  /** Sends the call; a `CallError` is shown as a toast and in the dialog, which stays open. */
  onConfirm: (reason: string, note: string) => Promise<unknown>
  /** Toast titles. Name the record: `TN1001 was rejected.` */
  success?: string | ((answer: unknown) => string)
  failure?: string
  danger?: boolean
  /** `onConfirm` shows its own toast. */
  isQuiet?: boolean
}

/** Asks for the required reason of an undo, says what follows and sends it once. */
export function ReasonDialog({ opened, onClose, ...content }: DialogView & ReasonDialogContent) {
  const typed = useRef('')
  const isBusy = useRef(false)
  const guard = useCloseGuard({ isUnsaved: () => typed.current.trim() !== '', onClose })
  const close = () => {
    if (!isBusy.current) guard.close()
  }
  return (
    <>
      <Modal opened={opened} onClose={close} title={content.title} withCloseButton={false} returnFocus={false}>
        <ReasonForm {...content} typed={typed} isBusy={isBusy} onCancel={close} onDone={onClose} />
      </Modal>
      {guard.question}
    </>
  )
}

type ReasonFormProps = ReasonDialogContent & {
  typed: { current: string }
  isBusy: { current: boolean }
  onCancel: () => void
  onDone: () => void
}

function ReasonForm(props: ReasonFormProps) {
  const { consequence, about, confirmLabel, isRead = false, preview, danger = false, step = 'undo', onCancel } = props
  const t = useTranslations()
  const { reason, fields, missing, refused, isSending, submit } = useReasonForm(props)
  return (
    <ScriptForm onSubmit={submit} className="stack gap-14">
      <p className="secondary">{consequence}</p>
      {about && <div className="sunken">{about}</div>}
      {refused && <Alert tone="bad">{refused}</Alert>}
      <ReadyReasons step={step} isChosen={(one) => fields.chosen.includes(one)} onToggle={fields.toggle} />
      <ReasonField
        label={isRead ? t('admin.kit.theyRead') : undefined}
        hint={isRead ? t('admin.kit.theyReadHint') : undefined}
        value={fields.words.value}
        error={missing}
        onChange={(change) => fields.words.set(typeof change === 'string' ? change : change.currentTarget.value)}
        data-autofocus
      />
      {reason && preview?.(reason)}
      {isRead && (
        <CountedTextarea
          label={t('admin.kit.onlyWeRead')}
          description={t('admin.kit.onlyWeReadHint')}
          name="note"
          rows={2}
          max={REASON_LENGTH.max}
          value={fields.note.value}
          onChange={(event) => fields.note.set(event.currentTarget.value)}
        />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onCancel} disabled={isSending}>
          {t('common.cancel')}
        </Button>
        <SubmitButton
          label={confirmLabel}
          loading={isSending}
          size="md"
          fullWidth={false}
          color={danger ? 'alta' : undefined}
        />
      </DialogActions>
    </ScriptForm>
  )
}

/** The ready reasons and the own words of a dialog; only own words are worth a question before closing. */
function useReason(typed: { current: string }) {
  const [chosen, setChosen] = useState<ReadyReason[]>([])
  const [words, setWords] = useState('')
  const [note, setNote] = useState('')
  const keep = (text: string) => {
    typed.current = text
  }
  const fields = {
    chosen,
    toggle: (reason: ReadyReason) =>
      setChosen(chosen.includes(reason) ? chosen.filter((one) => one !== reason) : [...chosen, reason]),
    words: {
      value: words,
      set: (next: string) => {
        setWords(next)
        keep(next + note)
      },
    },
    note: {
      value: note,
      set: (next: string) => {
        setNote(next)
        keep(words + next)
      },
    },
  }
  return { fields, reason: [...chosen.map(toReasonToken), words.trim()].filter(Boolean).join(' '), note: note.trim() }
}

function useReasonForm({ onConfirm, success, failure, isQuiet, typed, isBusy, onDone }: ReasonFormProps) {
  const t = useTranslations()
  const { fields, reason, note } = useReason(typed)
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const isValid = reasonSchema.safeParse(reason).success

  const send = async () => {
    isBusy.current = true
    setSending(true)
    setRefused('')
    try {
      const answer = await onConfirm(reason, note)
      typed.current = ''
      const title = typeof success === 'function' ? success(answer) : success
      if (!isQuiet) showSuccessToast({ ...successToastText(title) })
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const shown = errorToastText(error, failure)
      setRefused(shown.text ?? shown.title)
      showErrorToast({ ...shown })
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isValid && !isBusy.current) void send()
  }
  return {
    reason,
    fields,
    missing: isChecked && !isValid ? t('admin.kit.reasonMissing') : undefined,
    refused,
    isSending,
    submit,
  }
}
