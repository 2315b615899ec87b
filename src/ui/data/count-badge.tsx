import classes from './count-badge.module.css'

type CountBadgeProps = {
  value: number
  /** Accessible name: `7 unread`. */
  label: string
}

/** A count in a circle; `99+` above 99, nothing at 0. */
export function CountBadge({ value, label }: CountBadgeProps) {
  if (value <= 0) return null
  return (
    <span className={classes.count} role="img" aria-label={label}>
      {value > 99 ? '99+' : value}
    </span>
  )
}
