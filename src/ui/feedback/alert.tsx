import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './alert.module.css'

const icons = { info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertCircle }

/** A word on the side: information, a warning, or what went wrong in a form. */
export function Alert({ tone = 'info', children }: { tone?: 'info' | 'warn' | 'bad'; children: ReactNode }) {
  const Glyph = icons[tone]
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Glyph aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
