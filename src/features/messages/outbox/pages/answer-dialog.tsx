import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#shared/call.ts'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import { ANSWER_LENGTH } from '#shared/limits.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { CountedTextarea } from '#ui/admin/dialogs/counted-textarea.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { useCloseGuard } from '#ui/admin/dialogs/use-close-guard.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { showSuccessToast, type UndoButton } from '#ui/feedback/toast.tsx'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import classes from './answer-dialog.module.css'

const ANSWER_WAYS = ['sms', 'note'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

type AnswerDialogProps = DialogView & {
  title: string
  /** What is answered: the sender and the text. */
  about: ReactNode
  /** The language to write in; null if unknown. */
  language?: Locale | null
  /** The ways to choose from; default both. */
  ways?: readonly AnswerWay[]
  /** With `anyway` an SMS is sent over the daily limit and in the quiet hours too. */
  send: (way: AnswerWay, text: string, anyway: boolean) => Promise<unknown>
  success: (way: AnswerWay) => string
  /** Takes a note back; an SMS that has left cannot be. */
  undo?: UndoButton
}

/** Answers a person by SMS, with the number of its parts before it is sent, or notes what a call settled. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { opened, onClose, title, about, language, ways = ANSWER_WAYS, send, success, undo } = props
  const t = useTranslations('outbox.answer')
  const form = useAnswerForm({ first: ways[0] ?? 'sms', send, success, undo, onClose })
  const guard = useCloseGuard({ isUnsaved: () => form.text.trim() !== '', onClose })
  const isSms = form.way === 'sms'
  return (
    <>
      <Modal opened={opened} onClose={guard.close} title={title} withCloseButton={false} returnFocus={false}>
        <ScriptForm className="grid gap-14" onSubmit={form.submit}>
          <div className={classes.about}>{about}</div>
          {ways.length > 1 && (
            <SegmentedRadio
              label={t('way')}
              value={form.way}
              onChange={form.setWay}
              options={ways}
              formatOption={(option) => t(option === 'note' ? 'note' : 'sms')}
            />
          )}
          {isSms && language && <p className="secondary smaller">{t(`writeIn.${language}`)}</p>}
          {form.refused && <Alert tone="bad">{form.refused}</Alert>}
          <CountedTextarea
            label={t(isSms ? 'text' : 'noteText')}
            description={isSms ? <SmsPartsText text={form.text} /> : t('noteHint')}
            rows={4}
            required
            max={ANSWER_LENGTH}
            value={form.text}
            error={form.missing}
            onChange={(event) => form.setText(event.currentTarget.value)}
            data-autofocus
          />
          <DialogActions>
            <Button variant="outline" onClick={guard.close}>
              {t('cancel')}
            </Button>
            <SubmitButton
              label={t(form.isOverLimit && isSms ? 'sendAnyway' : isSms ? 'sendSms' : 'saveNote')}
              loading={form.isSending}
              size="md"
              fullWidth={false}
            />
          </DialogActions>
        </ScriptForm>
      </Modal>
      {guard.question}
    </>
  )
}

/** The number of parts that a gateway charges for. */
function SmsPartsText({ text }: { text: string }) {
  const t = useTranslations('outbox.answer')
  const { parts, alphabet } = countSmsParts(text)
  const about = t('parts', { parts: text.trim() === '' ? 0 : parts, isShort: alphabet === 'UCS-2' ? 'yes' : 'no' })
  return `${about} ${t('quietHint')}`
}

type AnswerFormProps = Pick<AnswerDialogProps, 'send' | 'success' | 'undo' | 'onClose'> & { first: AnswerWay }

function useAnswerForm({ first, send, success, undo, onClose }: AnswerFormProps) {
  const t = useTranslations()
  const [way, setWay] = useState<AnswerWay>(first)
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const [isOverLimit, setOverLimit] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isSending || text.trim() === '') return
    setSending(true)
    setRefused('')
    try {
      await send(way, text.trim(), isOverLimit)
      showSuccessToast({ title: success(way), undo: way === 'note' ? undo : undefined })
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(error.message)
      setOverLimit(error.code === 'messaging.askAnyway')
    }
    setSending(false)
  }
  return {
    way,
    setWay: (next: string) => setWay(next === 'note' ? 'note' : 'sms'),
    text,
    setText,
    missing: isChecked && text.trim() === '' ? t('outbox.answer.missing') : undefined,
    isSending,
    refused,
    isOverLimit,
    submit: (event: FormEvent) => void submit(event),
  }
}
