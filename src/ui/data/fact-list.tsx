import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

type FactListProps = {
  /** On a card in a list each fact ends after two lines: the rest stands on its own page. */
  short?: boolean
  children: ReactNode
}

/** Short facts, one a line behind its icon, as on cards. */
export function FactList({ short = false, children }: FactListProps) {
  return (
    <ul className={classes.facts} data-short={short || undefined}>
      {children}
    </ul>
  )
}

type FactLineProps = {
  icon: Icon /** What the icon stands for, read aloud before the fact. */
  label: string
  children: ReactNode
}

export function FactLine({ icon: Glyph, label, children }: FactLineProps) {
  return (
    <li className={classes.fact}>
      <Glyph role="img" aria-label={label} />
      <span>{children}</span>
    </li>
  )
}
