import type { ReactNode } from 'react'
import { detectLang } from '../data/text/detect-lang.ts'
import classes from './page-header.module.css'

type PageHeaderProps = {
  title: string
  sub?: ReactNode
  /** Beside the title. */
  badge?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** Page title, subtitle and actions. */
export function PageHeader({ title, sub, badge, children }: PageHeaderProps) {
  return (
    <div className={classes.head}>
      <div className={classes.text}>
        <div className={classes.line}>
          <h1 lang={detectLang(title)}>{title}</h1>
          {badge}
        </div>
        {sub && <p className="secondary">{sub}</p>}
      </div>
      {children && <div className="wrap gap-10">{children}</div>}
    </div>
  )
}
