import classes from './stitch-rule.module.css'

type StitchRuleProps = {
  /** `done` is marigold: checked by a person. `pending` is grey: not yet checked. */
  tone?: 'done' | 'pending'
  thick?: boolean
  /** Share shown as done, 0 to 1. */
  progress?: number
}

/** The brand's running stitch as a rule. Decorative: text beside it says the same. */
export function StitchRule({ tone = 'done', thick = false, progress }: StitchRuleProps) {
  if (progress === undefined)
    return <div className={classes.rule} data-tone={tone} data-thick={thick} aria-hidden="true" />
  const remaining = `${Math.round((1 - Math.min(Math.max(progress, 0), 1)) * 100)}%`
  return (
    <div className={classes.rule} data-tone="pending" aria-hidden="true">
      <div className={classes.done} style={{ clipPath: `inset(0 ${remaining} 0 0)` }} />
    </div>
  )
}
