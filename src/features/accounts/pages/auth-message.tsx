import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#ui/feedback/alert.tsx'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import classes from './auth-message.module.css'

type AuthMessageProps = {
  title: string
  text: string
  /** A hint below the text. */
  hint?: string
  tone?: 'info' | 'bad'
  /** The actions. */
  children: ReactNode
}

/** A message with actions in place of a form. */
export function AuthMessage({ title, text, hint, tone = 'info', children }: AuthMessageProps) {
  const message = useRef<HTMLDivElement>(null)
  // The focused form is gone: screen readers announce the message instead.
  useEffect(() => message.current?.focus(), [])
  return (
    <AuthCard title={title}>
      <div ref={message} tabIndex={-1} className={classes.message}>
        <Alert tone={tone}>
          <p>{text}</p>
          {hint && <p className="mt-6">{hint}</p>}
        </Alert>
      </div>
      <div className="grid gap-12 mt-20">{children}</div>
    </AuthCard>
  )
}
