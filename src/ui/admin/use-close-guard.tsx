import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'

/** Two dialogs handle one key press within this time, in ms. */
const SAME_PRESS_MS = 100

type CloseGuard = {
  /** Closes the dialog, or asks first while it has unsaved text; also for Escape. */
  close: () => void
  /** The question; render it beside the dialog. */
  question: ReactNode
}

/** Asks before a dialog with typed text closes, by Escape, by its button or by a click beside it. */
export function useCloseGuard({ isUnsaved, onClose }: { isUnsaved: () => boolean; onClose: () => void }): CloseGuard {
  const t = useTranslations('admin.kit')
  const [isAsking, setAsking] = useState(false)
  const answeredAt = useRef(0)
  const answer = () => {
    answeredAt.current = Date.now()
    setAsking(false)
  }
  const leave = () => {
    answer()
    onClose()
  }
  // Later than the key press, because one Escape reaches both dialogs and would answer the question too.
  const ask = () =>
    setTimeout(() => {
      if (Date.now() - answeredAt.current > SAME_PRESS_MS) setAsking(true)
    })
  return {
    close: () => {
      if (!isUnsaved()) onClose()
      else if (!isAsking) ask()
    },
    question: (
      <ConfirmDialog
        opened={isAsking}
        title={t('leaveTitle')}
        text={t('leaveText')}
        cancelLabel={t('stay')}
        confirmLabel={t('leave')}
        onCancel={answer}
        onConfirm={leave}
        danger
      />
    ),
  }
}
