import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './description-list.module.css'

type DescriptionListProps = {
  /** `rows`: label beside value. `grid`: label over value, in two columns from 1024 px. */
  layout?: 'rows' | 'grid'
  children: ReactNode
}

/** Labelled values of one record. */
export function DescriptionList({ layout = 'rows', children }: DescriptionListProps) {
  return <dl className={classes[layout]}>{children}</dl>
}

type DescriptionItemProps = {
  label: string
  /** For the `grid` layout only. */
  icon?: Icon
  /** In a grid, `half` shares a row on phones; `full` spans both columns on wide screens. */
  width?: 'normal' | 'half' | 'full'
  /** Marks the row with `data-private`, so that a print can leave it out. */
  isPrivate?: boolean
  children: ReactNode
}

export function DescriptionItem({ label, icon: Glyph, width, isPrivate, children }: DescriptionItemProps) {
  return (
    <div data-width={width} data-private={isPrivate || undefined}>
      <dt>
        {Glyph && <Glyph aria-hidden="true" />}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
