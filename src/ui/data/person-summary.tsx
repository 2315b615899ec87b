import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { detectLang } from './detect-lang.ts'
import classes from './person-summary.module.css'

type PersonProps = {
  name: string
  seed: string
  photo?: string | null /** Ids, dates: the dim line. */
  children?: ReactNode
}

/** Photo, name and a dim line below: in tables, and to say whom a dialog is about. */
export function PersonSummary({ name, seed, photo, children }: PersonProps) {
  return (
    <div className={classes.person}>
      <Avatar name={name} seed={seed} photo={photo} size="s" />
      <div>
        <b lang={detectLang(name)}>{name}</b>
        {children && <span className={classes.sub}>{children}</span>}
      </div>
    </div>
  )
}
