import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './description-grid.module.css'

/** Label over value, in two columns from 1024 px. */
export function DescriptionGrid({ children }: { children: ReactNode }) {
  return <dl className={classes.grid}>{children}</dl>
}

type DescriptionItemProps = {
  icon: Icon
  label: string
  /** `half` shares a row on phones; `full` spans both columns on wide screens. */
  width?: 'normal' | 'half' | 'full'
  children: ReactNode
}

export function DescriptionItem({ icon: Glyph, label, width = 'normal', children }: DescriptionItemProps) {
  return (
    <div className={classes.item} data-width={width}>
      <dt>
        <Glyph aria-hidden="true" />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
