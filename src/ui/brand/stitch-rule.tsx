import classes from './stitch-rule.module.css'

type HemProps = {
  /** Marigold: a person has checked it. Grey tacking: not yet. */
  tone?: 'done' | 'tacking'
  thick?: boolean
  /** Share that is sewn, 0 to 1; the rest stays tacked. */
  progress?: number
}

/** The running stitch. Decoration only: a word beside it says the same. */
export function StitchRule({ tone = 'done', thick = false, progress }: HemProps) {
  if (progress === undefined)
    return <div className={classes.hem} data-tone={tone} data-thick={thick} aria-hidden="true" />
  const unsewn = `${Math.round((1 - Math.min(Math.max(progress, 0), 1)) * 100)}%`
  return (
    <div className={classes.hem} data-tone="tacking" aria-hidden="true">
      <div className={classes.sewn} style={{ clipPath: `inset(0 ${unsewn} 0 0)` }} />
    </div>
  )
}
