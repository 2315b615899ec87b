import { type ReactNode, useEffect } from 'react'
import { toastEvents } from '../feedback/toast-event.ts'
import classes from './mobile-action-bar.module.css'

type MobileActionBarProps = {
  label: string
  value: string
  /** One button. */
  children: ReactNode
}

/** A bar at the bottom edge of phones with one fact and one action. */
export function MobileActionBar({ label, value, children }: MobileActionBarProps) {
  // A toast that is shown moves above the bar.
  useEffect(() => void toastEvents.dispatchEvent(new Event('bar')), [])
  return (
    <section className={classes.bar} aria-label={label} data-bottom-bar>
      <div className={classes.fact}>
        <small>{label}</small>
        <b>{value}</b>
      </div>
      <div className={classes.action}>{children}</div>
    </section>
  )
}
