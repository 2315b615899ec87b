import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#ui/feedback/alert.tsx'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import classes from './panel-state.module.css'

type PanelStateProps = {
  title: string
  text: string
  /** A line that helps. */
  hint?: string
  tone?: 'info' | 'bad'
  /** The ways on. */
  children: ReactNode
}

/** What a panel says instead of its form, with the ways on. */
export function PanelState({ title, text, hint, tone = 'info', children }: PanelStateProps) {
  const words = useRef<HTMLDivElement>(null)
  // The form that held the focus is gone: what stands there instead is read out.
  useEffect(() => words.current?.focus(), [])
  return (
    <AuthCard title={title}>
      <div ref={words} tabIndex={-1} className={classes.words}>
        <Alert tone={tone}>
          <p>{text}</p>
          {hint && <p className={classes.hint}>{hint}</p>}
        </Alert>
      </div>
      <div className={classes.ways}>{children}</div>
    </AuthCard>
  )
}
