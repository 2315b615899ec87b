import type { ReactNode } from 'react'
import { isLate } from '#shared/format/dhaka-time.ts'
import { RelativeTime } from './relative-time.tsx'
import classes from './waiting-time.module.css'

type WaitingTimeProps = {
  /** ISO 8601. */
  at: string
  now: Date
  /** Whether nobody has handled it; the time of handled work is never late. */
  isWaiting?: boolean
  children?: ReactNode
}

/** How long work waits, in red after two hours. */
export function WaitingTime({ at, now, isWaiting = true, children }: WaitingTimeProps) {
  return (
    <span className={classes.time} data-late={(isWaiting && isLate(at, now)) || undefined}>
      {children ?? <RelativeTime at={at} now={now} />}
    </span>
  )
}
