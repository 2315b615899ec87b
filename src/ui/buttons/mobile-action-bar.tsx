import type { ReactNode } from 'react'
import classes from './mobile-action-bar.module.css'

type MobileActionBarProps = {
  label: string
  value: string
  /** One button. */
  children: ReactNode
}

/** A bar at the bottom edge of phones with one fact and one action. */
export function MobileActionBar({ label, value, children }: MobileActionBarProps) {
  return (
    <section className={classes.bar} aria-label={label}>
      <div className={classes.fact}>
        <small>{label}</small>
        <b>{value}</b>
      </div>
      <div className={classes.action}>{children}</div>
    </section>
  )
}
