import type { ReactNode } from 'react'
import classes from './other-field.module.css'

/** The frame of a text field that `Others` opens. */
export function OtherField({ children }: { children: ReactNode }) {
  return <div className={classes.other}>{children}</div>
}
