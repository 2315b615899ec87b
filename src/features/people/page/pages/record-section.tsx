import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import history from '#features/events/pages/history.module.css'
import { useFormat } from '#ui/data/text/use-format.ts'
import classes from './record-section.module.css'

type RecordSectionProps = { title: string; count: number; emptyText?: string; children: ReactNode }

/** A section of a details page with its count, or a text if it is empty. */
export function RecordSection({ title, count, emptyText, children }: RecordSectionProps) {
  const format = useFormat()
  const t = useTranslations('adminOverview.lists')
  const id = useId()
  return (
    <section className={`${history.section} ${classes.section}`} aria-labelledby={id}>
      <h2 id={id}>
        {title} {count > 0 && <span className={classes.count}>{format.count(count)}</span>}
      </h2>
      {count === 0 && <p className={classes.none}>{emptyText ?? t('none')}</p>}
      {children}
    </section>
  )
}
