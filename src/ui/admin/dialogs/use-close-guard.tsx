import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx'
import { hideErrorToast } from '../../feedback/toast.tsx'

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
  // One Escape reaches both dialogs, in either order: the press that answers the question does not ask it again.
  const isAnswering = useRef(false)
  const answer = () => {
    isAnswering.current = true
    setTimeout(() => {
      isAnswering.current = false
    })
    setAsking(false)
  }
  const ask = () => {
    // The dialog itself shows the refusal, and the toast could cover the question.
    hideErrorToast()
    setAsking(true)
  }
  const leave = () => {
    answer()
    onClose()
  }
  return {
    close: () => {
      if (!isUnsaved()) onClose()
      // After the press, which would answer the question too.
      else if (!isAsking && !isAnswering.current) setTimeout(ask)
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
