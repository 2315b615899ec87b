import type { ReactNode } from 'react'
import { BrokenPicture, EmptyPicture } from '../brand/pictures.tsx'
import classes from './state.module.css'

type EmptyStateProps = {
  text: string
  hint?: string /** One button. */
  action?: ReactNode /** False inside a frame that is already there. */
  framed?: boolean /** The text as a heading, when it stands for the whole page. */
  headingLevel?: 1
}

/** An empty list: the literal text, one line that helps, one button. */
export function EmptyState({ text, hint, action, framed = true, headingLevel }: EmptyStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <div className={classes.state} data-framed={framed} role="status">
      <EmptyPicture />
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
  framed?: boolean /** 1 when it stands for the whole page. */
  headingLevel?: 1 | 2
}

/** It broke: what happened, what is safe, a way on. */
export function ErrorState({ title, text, action, framed = true, headingLevel = 2 }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classes.state} data-framed={framed} role="alert">
      <BrokenPicture />
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  )
}
