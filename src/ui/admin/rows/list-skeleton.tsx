import { useTranslations } from 'use-intl'
import { StitchRule } from '../../brand/stitch-rule.tsx'
import classes from './list-skeleton.module.css'

const lines = ['88%', '72%', '94%', '66%', '80%', '76%']

/** Placeholder rows; shown only when loading takes longer than 400 ms. */
export function ListSkeleton() {
  const t = useTranslations('common')
  return (
    <div className={classes.list} role="status" aria-label={t('loading')} data-waiting>
      <StitchRule tone="pending" />
      {lines.map((width) => (
        <span key={width} className={classes.line}>
          <i style={{ width }} />
        </span>
      ))}
    </div>
  )
}
