import type { ReactNode } from 'react'
import { ErrorState } from '../feedback/state.tsx'
import classes from './full-page-message.module.css'

/** An error state as a whole page, with links onwards. */
export function FullPageMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <ErrorState headingLevel={1} title={title} text={text} action={<div className={classes.links}>{children}</div>} />
    </div>
  )
}
