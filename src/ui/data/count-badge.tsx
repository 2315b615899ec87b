import classes from './count-badge.module.css'
import { useFormat } from './text/use-format.ts'

type CountBadgeProps = {
  value: number
  /** Accessible name: `7 unread`. */
  label: string
}

/** A count in a circle; `99+` above 99, nothing at 0. */
export function CountBadge({ value, label }: CountBadgeProps) {
  const format = useFormat()
  if (value <= 0) return null
  return (
    <span className={classes.count} role="img" aria-label={label}>
      {value > 99 ? `${format.count(99)}+` : format.count(value)}
    </span>
  )
}
