import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import classes from './person-summary.module.css'
import { detectLang } from './text/detect-lang.ts'

type PersonSummaryProps = {
  name: string
  seed: string
  photo?: string | null
  /** The dimmed line: ids, dates. */
  children?: ReactNode
}

/** Photo, name and a dimmed line, in tables and dialogs. */
export function PersonSummary({ name, seed, photo, children }: PersonSummaryProps) {
  return (
    <div className={`${classes.person} row gap-12 shrinkable`}>
      <Avatar name={name} seed={seed} photo={photo} size="s" />
      <div className="shrinkable">
        <b lang={detectLang(name)} title={name}>
          {name}
        </b>
        {children && <span className={classes.sub}>{children}</span>}
      </div>
    </div>
  )
}
