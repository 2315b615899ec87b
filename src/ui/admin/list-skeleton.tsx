import { useTranslations } from 'use-intl'
import { StitchRule } from '../brand/stitch-rule.tsx'
import classes from './list-skeleton.module.css'

const lines = ['88%', '72%', '94%', '66%', '80%', '76%']

/** Still blocks in a list's shape under the grey hem; drawn only when loading takes longer than 400 ms. */
export function ListSkeleton() {
  const t = useTranslations('common')
  return (
    <div className={classes.list} role="status" aria-label={t('loading')} data-waiting>
      <StitchRule tone="tacking" />
      {lines.map((width) => (
        <span key={width} className={classes.line}>
          <i style={{ width }} />
        </span>
      ))}
    </div>
  )
}
