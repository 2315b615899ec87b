import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** One column on phones, two from 600 px, `across` from 1024 px. */
export function CardGrid({ across = 3, children }: { across?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={classes.grid} data-across={across}>
      {children}
    </div>
  )
}
