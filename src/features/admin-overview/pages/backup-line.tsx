import { useTranslations } from 'use-intl'
import type { BackupState } from '#features/backups/schema.ts'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useNow } from '#ui/page/use-now.ts'
import classes from './admin-home.module.css'

/** When the last good backup was made, red when it is old or the last attempt failed. */
export function BackupLine({ backup: { isOn, lastGoodAt, failedAt, isLate } }: { backup: BackupState }) {
  const t = useTranslations('admin.backup')
  const now = useNow()
  return (
    <p className={classes.backup} data-late={isLate || failedAt !== null || undefined}>
      {lastGoodAt ? (
        <>
          {t('last')} <RelativeTime at={lastGoodAt} now={now} />.
        </>
      ) : (
        t(isOn ? 'none' : 'noneOff')
      )}
      {lastGoodAt && !isOn && ` ${t('off')}`}
      {failedAt && (
        <>
          {' '}
          {t('failed')} <RelativeTime at={failedAt} now={now} />.
        </>
      )}
    </p>
  )
}
