import { useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx'

/** Asks before leaving a page with unsaved changes, by link or by closing the tab. */
export function UnsavedChangesDialog({ isUnsaved, text }: { isUnsaved: () => boolean; text?: string }) {
  const t = useTranslations('admin.kit')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && nextLocation.pathname !== currentLocation.pathname,
  )
  // The router takes its time to forget the question; Back would answer it.
  const [confirmed, setConfirmed] = useState<Location>()
  const leave = () => {
    setConfirmed(blocker.location)
    blocker.proceed?.()
  }
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked' && blocker.location !== confirmed}
      title={t('leaveTitle')}
      text={text ?? t('leaveText')}
      prefersCancel
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      onCancel={() => blocker.reset?.()}
      onConfirm={leave}
    />
  )
}
