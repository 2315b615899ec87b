import { type ReactNode, useId } from 'react'
import { Card } from '#ui/layout/card.tsx'
import classes from './account.module.css'

/** A section of the account page with its heading. */
export function AccountSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card padding="wide">
        <h2 id={id} className="title">
          {title}
        </h2>
        {hint && <p className={classes.sectionHint}>{hint}</p>}
        <div className="mt-16">{children}</div>
      </Card>
    </section>
  )
}
