import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** Cards beside one another: one on a phone, two from 600 px, three (or four) from 1024 px. */
export function CardGrid({ across = 3, children }: { across?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={classes.grid} data-across={across}>
      {children}
    </div>
  )
}
