import type { ReactNode } from 'react'
import { Face } from './face.tsx'
import { langOf } from './lang.ts'
import classes from './person.module.css'

type PersonProps = {
  name: string
  seed: string
  photo?: string | null /** Ids, dates: the dim line. */
  children?: ReactNode
}

/** Photo, name and a dim line below: in tables, and to say whom a dialog is about. */
export function Person({ name, seed, photo, children }: PersonProps) {
  return (
    <div className={classes.person}>
      <Face name={name} seed={seed} photo={photo} size="s" />
      <div>
        <b lang={langOf(name)}>{name}</b>
        {children && <span className={classes.sub}>{children}</span>}
      </div>
    </div>
  )
}
