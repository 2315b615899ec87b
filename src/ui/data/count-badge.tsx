import classes from './count-badge.module.css'

type CountProps = {
  value: number /** What is counted, for those who cannot see where it stands: `7 unread`. */
  label: string
}

/** How many wait, in a marigold circle; `99+` above 99, nothing at 0. */
export function CountBadge({ value, label }: CountProps) {
  if (value <= 0) return null
  return (
    <span className={classes.count} role="img" aria-label={label}>
      {value > 99 ? '99+' : value}
    </span>
  )
}
