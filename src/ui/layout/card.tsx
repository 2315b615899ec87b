import type { ReactNode } from 'react'
import classes from './card.module.css'

type CardProps = {
  as?: 'article' | 'section' | 'div' | 'li'
  /** A hem along the top: marigold when a person has checked what the card says, grey when not yet. */
  stitch?: 'done' | 'tacking'
  /** `wide` for the sections of a detail page. */
  padding?: 'none' | 'card' | 'wide'
  label?: string
  children: ReactNode
}

/** White paper with a hair of shadow. */
export function Card({ as: Tag = 'div', stitch, padding = 'card', label, children }: CardProps) {
  return (
    <Tag className={classes.card} data-hem={stitch} data-room={padding} aria-label={label}>
      {children}
    </Tag>
  )
}
