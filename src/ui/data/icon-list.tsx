import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './icon-list.module.css'

type FactListProps = {
  /** On a card in a list each fact ends after two lines: the rest stands on its own page. */
  isCompact?: boolean
  children: ReactNode
}

/** Short facts, one a line behind its icon, as on cards. */
export function IconList({ isCompact = false, children }: FactListProps) {
  return (
    <ul className={classes.facts} data-short={isCompact || undefined}>
      {children}
    </ul>
  )
}

type FactLineProps = {
  icon: Icon /** What the icon stands for, read aloud before the fact. */
  label: string
  children: ReactNode
}

export function IconListItem({ icon: Glyph, label, children }: FactLineProps) {
  return (
    <li className={classes.fact}>
      <Glyph role="img" aria-label={label} />
      <span>{children}</span>
    </li>
  )
}
