import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_PAGE_SIZE } from '#shared/limits.ts'
import { AdminCards } from '#ui/admin/admin-cards.tsx'
import { AdminTable } from '#ui/admin/admin-table.tsx'
import type { AdminColumn } from '#ui/admin/columns.ts'
import { useIsWide } from '#ui/admin/use-is-wide.ts'
import classes from './record-list.module.css'

const INITIAL_ROWS = 10

type RecordListProps<Row> = {
  title: string
  rows: readonly Row[]
  columns: readonly AdminColumn<Row>[]
  rowKey: (row: Row) => string
}

/** A list on a details page: the newest ten rows, and a button that shows all. */
export function RecordList<Row>({ title, rows, columns, rowKey }: RecordListProps<Row>) {
  const t = useTranslations('adminOverview.lists')
  const isWide = useIsWide()
  const [isWhole, setWhole] = useState(false)
  const Rows = isWide ? AdminTable : AdminCards
  const shown = isWhole ? rows : rows.slice(0, INITIAL_ROWS)
  return (
    <RecordSection title={title} count={rows.length}>
      {rows.length > 0 && <Rows title={title} columns={columns} rows={shown} firstNumber={1} rowKey={rowKey} />}
      {shown.length < rows.length && (
        <Button variant="outline" onClick={() => setWhole(true)}>
          {t('showAll', { count: String(rows.length) })}
        </Button>
      )}
      {isWhole && rows.length === MAX_PAGE_SIZE && <p>{t('newest', { count: String(rows.length) })}</p>}
    </RecordSection>
  )
}

type RecordSectionProps = { title: string; count: number; emptyText?: string; children: ReactNode }

/** A section of a details page with its count, or a text if it is empty. */
export function RecordSection({ title, count, emptyText, children }: RecordSectionProps) {
  const t = useTranslations('adminOverview.lists')
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>
        {title} {count > 0 && <span className={classes.count}>{count}</span>}
      </h2>
      {count === 0 && <p className={classes.none}>{emptyText ?? t('none')}</p>}
      {children}
    </section>
  )
}
