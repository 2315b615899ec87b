import type { ReactNode } from 'react'
import classes from './two-columns.module.css'

type SplitProps = {
  children: ReactNode
  /** Stays in view beside the content from 1024 px. */
  aside: ReactNode
  /** On a narrow screen the aside stands above the content instead of under it. */
  asideFirst?: boolean
}

/** A page's content with a narrow column beside it. */
export function TwoColumns({ children, aside, asideFirst = false }: SplitProps) {
  const column = <aside className={classes.aside}>{aside}</aside>
  return (
    <div className={classes.split}>
      {asideFirst && column}
      <div className={classes.main}>{children}</div>
      {!asideFirst && column}
    </div>
  )
}
