import type { ReactNode } from 'react'
import { EmptyIllustration, ErrorIllustration } from '../brand/illustrations.tsx'
import classes from './state.module.css'

type EmptyStateProps = {
  text: string
  hint?: string
  action?: ReactNode
  /** False inside a card. */
  framed?: boolean
  /** Renders the text as the page's heading. */
  headingLevel?: 1
}

/** An empty list: text, hint and one button. */
export function EmptyState({ text, hint, action, framed = true, headingLevel }: EmptyStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <div className={classes.state} data-framed={framed} role="status">
      <EmptyIllustration />
      <Title className={classes.title}>{text}</Title>
      {hint && <p className={classes.text}>{hint}</p>}
      {action}
    </div>
  )
}

type ErrorStateProps = {
  title: string
  text: string
  action?: ReactNode
  framed?: boolean
  /** 1 for the page's heading. */
  headingLevel?: 1 | 2
}

/** An error: what happened and what to do next. */
export function ErrorState({ title, text, action, framed = true, headingLevel = 2 }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classes.state} data-framed={framed} role="alert">
      <ErrorIllustration />
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  )
}
