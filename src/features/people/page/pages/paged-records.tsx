import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallInput } from '#shared/call.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { AdminCards } from '#ui/admin/list/admin-cards.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import type { AdminColumn } from '#ui/admin/list/columns.ts'
import type { ListCall } from '#ui/admin/list/use-admin-list.ts'
import { useIsWide } from '#ui/admin/list/use-is-wide.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { SectionLoading } from '../../pages/section-loading.tsx'
import classes from './person.module.css'
import { RecordSection } from './record-section.tsx'

type PagedRecordsProps<Row> = {
  title: string
  call: ListCall<Row>
  params: Record<string, string>
  columns: readonly AdminColumn<Row>[]
  rowKey: (row: Row) => string
  /** The row in words: `TN1001`. */
  rowName: (row: Row) => string
  isFolded?: boolean
}

/** All records of one kind of a person, ten at a time. */
export function PagedRecords<Row>({ title, call, params, columns, rowKey, rowName, isFolded }: PagedRecordsProps<Row>) {
  const [page, setPage] = useState(1)
  const input = { params, query: { page, limit: PAGE_SIZE.lists } } as CallInput<ListCall<Row>>
  const { data, error, refetch } = useCallQuery<ListCall<Row>>(call, input)
  const Rows = useIsWide() ? AdminTable : AdminCards
  if (!data) return <SectionLoading failure={error} retry={() => void refetch()} />
  const { total, limit, totalPages } = data.meta
  const firstNumber = (page - 1) * limit + 1
  return (
    <RecordSection title={title} count={total} isFolded={isFolded ?? false}>
      {data.data.length > 0 && (
        <Rows
          title={title}
          columns={columns}
          rows={data.data}
          firstNumber={firstNumber}
          rowKey={rowKey}
          rowName={rowName}
        />
      )}
      {totalPages > 1 && (
        <RecordSteps from={firstNumber} shown={data.data.length} total={total} page={page} go={setPage} />
      )}
    </RecordSection>
  )
}

type RecordStepsProps = { from: number; shown: number; total: number; page: number; go: (page: number) => void }

function RecordSteps({ from, shown, total, page, go }: RecordStepsProps) {
  const t = useTranslations('adminOverview.person')
  const to = from + shown - 1
  return (
    <div className={classes.steps}>
      <Button variant="outline" size="sm" disabled={page === 1} onClick={() => go(page - 1)}>
        {t('previous')}
      </Button>
      <span role="status">{t('range', { from: String(from), to: String(to), total: String(total) })}</span>
      <Button variant="outline" size="sm" disabled={to >= total} onClick={() => go(page + 1)}>
        {t('next')}
      </Button>
    </div>
  )
}
