import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type StatusTone = 'wait' | 'ok' | 'bad' | 'info' | 'neutral'

type StatusBadgeProps = { tone?: StatusTone; icon?: Icon; children: ReactNode }

/** A status as text with an icon. */
export function StatusBadge({ tone = 'neutral', icon: Glyph, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Glyph && <Glyph aria-hidden="true" />}
      {children}
    </span>
  )
}
