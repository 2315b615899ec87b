import type { ReactNode } from 'react'
import { CookiesNeeded } from '../form/cookies-needed.tsx'
import classes from './auth-card.module.css'

type AuthCardProps = { title: string; sub?: ReactNode; children: ReactNode }

/** The 440 px card of log-in, registration, code and password pages. */
export function AuthCard({ title, sub, children }: AuthCardProps) {
  return (
    <div className={classes.background}>
      <section className={classes.card}>
        <h1 className="mb-4 breakable">{title}</h1>
        {sub && <p className={classes.sub}>{sub}</p>}
        <CookiesNeeded>{children}</CookiesNeeded>
      </section>
    </div>
  )
}
