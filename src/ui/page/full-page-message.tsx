import type { ReactNode } from 'react'
import { ErrorState } from '../feedback/state.tsx'
import classes from './full-page-message.module.css'

/** A whole page that says why there is nothing else on it, with a way on. */
export function FullPageMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <ErrorState headingLevel={1} title={title} text={text} action={<div className={classes.ways}>{children}</div>} />
    </div>
  )
}
