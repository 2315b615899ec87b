import type { ReactNode } from 'react'
import classes from './auth-card.module.css'

type PanelProps = { title: string; sub?: ReactNode; children: ReactNode }

/** The one panel of a page where a person signs in, types a code or resets a password: 440 px before the pattern. */
export function AuthCard({ title, sub, children }: PanelProps) {
  return (
    <div className={classes.ground}>
      <section className={classes.panel}>
        <h1>{title}</h1>
        {sub && <p className={classes.sub}>{sub}</p>}
        {children}
      </section>
    </div>
  )
}
