import type { ReactNode } from 'react'
import { detectLang } from '../data/detect-lang.ts'
import classes from './page-header.module.css'

type PageHeadProps = {
  title: string
  sub?: ReactNode /** A badge beside the title. */
  badge?: ReactNode /** Buttons at the end of the line. */
  children?: ReactNode
}

/** The page's name and what to expect of it. */
export function PageHeader({ title, sub, badge, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 lang={detectLang(title)}>{title}</h1>
          {badge}
        </div>
        {sub && <p className={classes.sub}>{sub}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
