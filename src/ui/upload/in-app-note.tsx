import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../data/copy-button.tsx'
import { isInAppBrowser } from '../page/in-app-browser.ts'

const neverChanges = () => () => {}

/** In the browser of another app: where to go if no window for files opens, with the address to copy. */
export function InAppNote() {
  const t = useTranslations('cvForm.upload')
  const tShare = useTranslations('share')
  const address = useSyncExternalStore(
    neverChanges,
    () => (isInAppBrowser() ? location.href : ''),
    () => '',
  )
  if (address === '') return null
  return (
    <p className="mb-16">
      {t('noWindow')}{' '}
      <span className="inline-row shrinkable">
        <span className="breakable">{address}</span>
        <CopyButton value={address} label={tShare('copyLink')} copiedLabel={tShare('linkCopied')} />
      </span>
    </p>
  )
}
