import type { ReactNode } from 'react'
import classes from './two-columns.module.css'

type TwoColumnsProps = {
  children: ReactNode
  /** Sticky beside the content from 1024 px. */
  aside: ReactNode
  /** On narrow screens: aside above the content instead of below. */
  asideFirst?: boolean
}

/** Page content with a narrow column beside it. */
export function TwoColumns({ children, aside, asideFirst = false }: TwoColumnsProps) {
  const column = <aside className={classes.aside}>{aside}</aside>
  return (
    <div className={`${classes.columns} stack gap-16`}>
      {asideFirst && column}
      <div className={classes.main}>{children}</div>
      {!asideFirst && column}
    </div>
  )
}
