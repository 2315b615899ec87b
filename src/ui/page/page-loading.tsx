import { useTranslations } from 'use-intl'
import classes from './page-loading.module.css'

/** Stands in for a page until it is known who is looking (S1 4). */
export function PageLoading() {
  const t = useTranslations('common')
  return (
    <div className={classes.loading} role="status" aria-busy="true" data-waiting>
      <span className={classes.stitches} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('loading')}
    </div>
  )
}
