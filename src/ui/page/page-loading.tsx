import { useTranslations } from 'use-intl'
import classes from './page-loading.module.css'

/** Shown while the current user is loading. */
export function PageLoading() {
  const t = useTranslations('common')
  return (
    <div className={classes.loading} role="status" aria-busy="true" data-waiting>
      <span className={`${classes.stitches} flex gap-6`} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('loading')}
    </div>
  )
}
