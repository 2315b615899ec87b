import type { ReactNode } from 'react'
import classes from './others-input.module.css'

/** Holds the field that `Others` opens, tied to the list above it by an upright stitch. */
export function OthersInput({ children }: { children: ReactNode }) {
  return <div className={classes.others}>{children}</div>
}
