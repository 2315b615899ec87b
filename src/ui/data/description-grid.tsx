import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './description-grid.module.css'

/** Facts of a detail page, label over value, in two columns from 1024 px. */
export function DescriptionGrid({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

type FactProps = {
  icon: Icon
  label: string
  /** `half` shares a phone's line with the next fact; `full` takes both columns of a wide screen. */
  width?: 'normal' | 'half' | 'full'
  children: ReactNode
}

export function DescriptionItem({ icon: Glyph, label, width = 'normal', children }: FactProps) {
  return (
    <div className={classes.fact} data-width={width}>
      <dt>
        <Glyph aria-hidden="true" />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
