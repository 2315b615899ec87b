import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from './card.tsx'
import classes from './thank-you-page.module.css'
import { TwoColumns } from './two-columns.tsx'

type ThankYouPageProps = {
  title: string
  /** Next steps, beside the card. */
  aside: ReactNode
  children: ReactNode
  hint: ReactNode
  /** Links onwards. */
  actions: ReactNode
}

/** Replaces a sent form; scrolls to the top and focuses its heading. */
export function ThankYouPage({ title, aside, children, hint, actions }: ThankYouPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.page}>
      <TwoColumns aside={aside}>
        <Card as="section" stitch="pending" padding="wide">
          <div role="status">
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h1>
          </div>
          {children}
          <p className="mt-20 secondary">{hint}</p>
          <div className="wrap gap-12 mt-20">{actions}</div>
        </Card>
      </TwoColumns>
    </div>
  )
}
