import classes from './count-badge.module.css'
import { useShown } from './use-shown.ts'

type CountBadgeProps = {
  value: number
  /** Accessible name: `7 unread`. */
  label: string
}

/** A count in a circle; `99+` above 99, nothing at 0. */
export function CountBadge({ value, label }: CountBadgeProps) {
  const shown = useShown()
  if (value <= 0) return null
  return (
    <span className={classes.count} role="img" aria-label={label}>
      {value > 99 ? `${shown.count(99)}+` : shown.count(value)}
    </span>
  )
}
