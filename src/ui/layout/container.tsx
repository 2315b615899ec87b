import type { ReactNode } from 'react'
import classes from './container.module.css'

type ContainerProps = { as?: 'div' | 'main' | 'section'; width?: 'content' | 'form'; id?: string; children: ReactNode }

/** The page's column: 1152 px wide; in one for a form everything is at most 712 px wide. */
export function Container({ as: Tag = 'div', width = 'content', id, children }: ContainerProps) {
  return (
    <Tag className={classes.container} data-width={width} id={id}>
      {children}
    </Tag>
  )
}
