import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './icon-list.module.css'

type IconListProps = {
  /** Cuts each item after two lines. */
  isCompact?: boolean
  children: ReactNode
}

/** Short facts with icons, one per line. */
export function IconList({ isCompact = false, children }: IconListProps) {
  return (
    <ul className={classes.list} data-short={isCompact || undefined}>
      {children}
    </ul>
  )
}

type IconListItemProps = {
  icon: Icon
  /** Accessible name of the icon. */
  label: string
  children: ReactNode
}

export function IconListItem({ icon: Glyph, label, children }: IconListItemProps) {
  return (
    <li className={classes.item}>
      <Glyph role="img" aria-label={label} />
      <span>{children}</span>
    </li>
  )
}
