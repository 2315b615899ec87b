import type { ReactNode } from 'react'
import classes from './card.module.css'

type CardProps = {
  as?: 'article' | 'section' | 'div' | 'li'
  /** Stitch rule along the top: `done` if a person has checked the content, `pending` if not yet. */
  stitch?: 'done' | 'pending'
  padding?: 'none' | 'card' | 'wide'
  label?: string
  children: ReactNode
}

export function Card({ as: Tag = 'div', stitch, padding = 'card', label, children }: CardProps) {
  return (
    <Tag className={classes.card} data-stitch={stitch} data-padding={padding} aria-label={label}>
      {children}
    </Tag>
  )
}
