import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './fold.module.css'

type FoldProps = {
  /** An `h2`. */
  heading: ReactNode
  children: ReactNode
}

/** A section of a page that is closed until its heading is pressed. */
export function Fold({ heading, children }: FoldProps) {
  return (
    <details className={classes.fold}>
      <summary className={classes.head}>
        {heading}
        <IconChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
