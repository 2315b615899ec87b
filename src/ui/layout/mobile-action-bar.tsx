import type { ReactNode } from 'react'
import classes from './mobile-action-bar.module.css'

type PhoneBarProps = {
  /** What the value is, in small. */ label: string
  value: string /** The one action. */
  children: ReactNode
}

/** What matters and what to do, kept at the bottom edge of a phone; the footer then leaves room for it. */
export function MobileActionBar({ label, value, children }: PhoneBarProps) {
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
