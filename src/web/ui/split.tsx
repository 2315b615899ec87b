import type { ReactNode } from 'react'
import classes from './split.module.css'

type SplitProps = {
  children: ReactNode /** Stays in view beside the content from 1024 px, under it below. */
  aside: ReactNode
}

/** A page's content with a narrow column beside it. */
export function Split({ children, aside }: SplitProps) {
  return (
    <div className={classes.split}>
      <div className={classes.main}>{children}</div>
      <aside className={classes.aside}>{aside}</aside>
    </div>
  )
}
