import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import classes from './navigation-progress.module.css'

/** A bar at the top edge while the next page loads; CSS delays it, so that fast navigations show none. */
export function NavigationProgress() {
  const t = useTranslations('common')
  if (useNavigation().state === 'idle') return null
  return <div className={classes.bar} role="progressbar" aria-label={t('loading')} />
}
