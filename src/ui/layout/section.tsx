import type { ReactNode } from 'react'
import classes from './section.module.css'

type SectionProps = {
  title: string
  sub?: string
  /** A link beside the title; below the content on phones. */
  more?: ReactNode
  children: ReactNode
}

/** A page section with a heading. */
export function Section({ title, sub, more, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2>{title}</h2>
          {sub && <p className="secondary small">{sub}</p>}
        </div>
      </div>
      {more && <div className={classes.more}>{more}</div>}
      <div className={classes.content}>{children}</div>
    </section>
  )
}
