import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'

/** Asks before leaving a page with unsaved changes, by link or by closing the tab. */
export function UnsavedChangesDialog({ isUnsaved, text }: { isUnsaved: () => boolean; text?: string }) {
  const t = useTranslations('admin.kit')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      text={text ?? t('leaveText')}
      prefersCancel
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
