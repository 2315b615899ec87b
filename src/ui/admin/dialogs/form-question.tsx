import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx'

/** A refusal that asks: its text, and what makes the form send again with a yes. */
type FormQuestion = { text: string; accept: () => void }

/** Asks in a dialog what a refusal asks, and sends the form again after a yes. */
export function useFormQuestion(form: RefObject<HTMLFormElement | null>): {
  ask: (question: FormQuestion) => void
  dialog: ReactNode
} {
  const t = useTranslations('common')
  const [question, setQuestion] = useState<FormQuestion | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (next: FormQuestion) => {
    setQuestion(next)
    setOpen(true)
  }
  const confirm = () => {
    setOpen(false)
    question?.accept()
    // Runs after the accepted values are set.
    setTimeout(() => form.current?.requestSubmit())
  }
  const dialog = (
    <ConfirmDialog
      opened={isOpen}
      title={t('areYouSure')}
      text={question?.text}
      cancelLabel={t('cancel')}
      confirmLabel={t('yes')}
      onCancel={() => setOpen(false)}
      onConfirm={confirm}
    />
  )
  return { ask, dialog }
}
