import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './alert.module.css'

const icons = { info: IconInfoCircle, warn: IconAlertTriangle, bad: IconAlertCircle }

/** An inline message: information, warning or error. */
export function Alert({ tone = 'info', children }: { tone?: 'info' | 'warn' | 'bad'; children: ReactNode }) {
  const Glyph = icons[tone]
  return (
    <div className={classes.alert} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Glyph aria-hidden="true" />
      <div className="breakable shrinkable">{children}</div>
    </div>
  )
}
