import type { ReactNode } from 'react'
import classes from './key-value-list.module.css'

/** Label and value side by side, one pair per line. */
export function KeyValueList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>
}

export function KeyValueRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
