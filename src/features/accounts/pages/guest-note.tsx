import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import classes from './guest-note.module.css'
import { useViewer } from './viewer.ts'

/** Tells a guest quietly how to keep the account; nothing for anybody else. */
export function GuestNote() {
  const t = useTranslations('accounts.guest')
  const { user } = useViewer()
  if (!user?.isGuest) return null
  return (
    <p className={classes.note}>
      <Link to={paths.account}>{t('title')}</Link> {t('why')}
    </p>
  )
}
