import type { ReactNode } from 'react'
import classes from './container.module.css'

type WrapProps = { as?: 'div' | 'main' | 'section'; width?: 'content' | 'form'; id?: string; children: ReactNode }

/** The page's column: 1152 px for content, 760 for forms, with the gutter at its sides. */
export function Container({ as: Tag = 'div', width = 'content', id, children }: WrapProps) {
  return (
    <Tag className={classes.wrap} data-width={width} id={id}>
      {children}
    </Tag>
  )
}
