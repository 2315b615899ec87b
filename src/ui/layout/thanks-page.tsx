import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from './card.tsx'
import { Split } from './split.tsx'
import classes from './thanks-page.module.css'

type ThanksPageProps = {
  title: string
  /** What comes next, beside the card. */
  aside: ReactNode
  children: ReactNode
  hint: ReactNode
  /** The ways on. */
  actions: ReactNode
}

/** Takes the place of a form that was sent: it begins at the top of the window, with the focus on its heading. */
export function ThanksPage({ title, aside, children, hint, actions }: ThanksPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.page}>
      <Split aside={aside}>
        <Card as="section" hem="tacking" room="wide">
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {children}
          <p className={classes.hint}>{hint}</p>
          <div className={classes.actions}>{actions}</div>
        </Card>
      </Split>
    </div>
  )
}
