import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'

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
  const leave = () => {
    setAsking(false)
    onClose()
  }
  return {
    close: () => (isUnsaved() ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        opened={isAsking}
        title={t('leaveTitle')}
        text={t('leaveText')}
        cancelLabel={t('stay')}
        confirmLabel={t('leave')}
        onCancel={() => setAsking(false)}
        onConfirm={leave}
        danger
      />
    ),
  }
}
