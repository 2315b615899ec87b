import type { ReactNode } from 'react'
import classes from './key-values.module.css'

/** Label and value side by side, a line each: a CV's sections, an admin card. */
export function KeyValues({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>
}

export function KeyValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
