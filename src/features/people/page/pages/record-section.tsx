import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import history from '#features/events/pages/history.module.css'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Fold } from '#ui/layout/fold.tsx'
import classes from './record-section.module.css'

type RecordSectionProps = {
  title: string
  count: number
  emptyText?: string
  /** Closed until it is opened, unless it is empty. */
  isFolded?: boolean
  children: ReactNode
}

/** A section of a details page with its count, or a text if it is empty. */
export function RecordSection({ title, count, emptyText, isFolded = false, children }: RecordSectionProps) {
  const format = useFormat()
  const t = useTranslations('adminOverview.lists')
  const id = useId()
  const heading = (
    <h2 id={id}>
      {title} {count > 0 && <span className={classes.count}>{format.count(count)}</span>}
    </h2>
  )
  return (
    <section className={`${history.section} ${classes.section}`} aria-labelledby={id}>
      {isFolded && count > 0 ? <Fold heading={heading}>{children}</Fold> : heading}
      {count === 0 && <p className={classes.none}>{emptyText ?? t('none')}</p>}
      {!(isFolded && count > 0) && children}
    </section>
  )
}
