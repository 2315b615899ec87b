import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CallError, PagingMeta } from '#shared/call.ts'
import { EmptyState, ErrorState } from '../feedback/state.tsx'
import { SearchBox } from '../form/search-box.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { ListPagination } from '../page/list-pagination.tsx'
import { AdminCards } from './admin-cards.tsx'
import classes from './admin-list.module.css'
import { AdminTable } from './admin-table.tsx'
import type { AdminColumn } from './columns.ts'
import { DownloadCsv } from './download-csv.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { type ListCall, useAdminList } from './use-admin-list.ts'
import { useIsWide } from './use-is-wide.ts'
import { useSlash } from './use-slash.ts'

type AdminListProps<Row> = {
  title: string
  /** Beside the title, once the total is known. */
  badge?: (meta: PagingMeta) => ReactNode
  sub?: ReactNode
  columns: readonly AdminColumn<Row>[]
  call: ListCall<Row>
  /** Parameters of the calls' path. */
  params?: Record<string, string>
  /** Sent along with every page and every search. */
  filter?: Record<string, string> | undefined
  searchCall?: ListCall<Row>
  searchPlaceholder?: string
  searchInputMode?: 'search' | 'numeric' | 'text'
  rowKey: (row: Row) => string
  /** What can be done with a row: buttons and links of size `sm`. */
  actions?: (row: Row) => ReactNode
  /** What belongs to a row and is too wide for a column. */
  under?: (row: Row) => ReactNode
  /** px of the action column */
  actionsWidth?: number
  /** `Action` unless the list has its own word. */
  actionsHeader?: string
  /** `No data found.` unless the list has its own words. */
  emptyText?: string
  emptyHint?: string
  pageSize?: number
}

/** The shape of every admin screen that lists: title, search, a table that becomes cards under 1024 px, a pager (S1 2.11). */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { title, badge, sub, columns, call, params, filter, searchCall, searchPlaceholder, pageSize } = props
  const t = useTranslations()
  const list = useAdminList({ call, searchCall, params, filter, pageSize })
  const { rows, meta } = list
  const searchArea = useSlash()
  const isWide = useIsWide()
  const hasRows = meta !== undefined && meta.total > 0
  const download = hasRows && <DownloadCsv {...list.file} />

  return (
    <>
      <PageHeader title={title} badge={hasRows && badge?.(meta)} sub={sub}>
        {isWide && download}
      </PageHeader>
      {searchCall && (
        <div className={classes.search} ref={searchArea}>
          <SearchBox
            label={searchPlaceholder ?? t('common.search')}
            placeholder={searchPlaceholder ?? t('common.search')}
            button={t('common.search')}
            value={list.term}
            inputMode={props.searchInputMode}
            onSearch={list.searchFor}
          />
        </div>
      )}
      <div aria-busy={list.isChanging || undefined} className={classes.list}>
        {rows && meta ? (
          <Rows {...props} columns={columns} rows={rows} meta={meta} term={list.term} plainHref="?" />
        ) : (
          <Waiting error={list.error} retry={list.retry} />
        )}
      </div>
      {meta && <ListPagination meta={meta} label={t('admin.pages')} hrefFor={list.hrefFor} />}
      {!isWide && <div className={classes.foot}>{download}</div>}
    </>
  )
}

function Waiting({ error, retry }: { error: CallError | null; retry: () => void }) {
  const t = useTranslations()
  if (!error) return <ListSkeleton />
  if (error.status === 404) return <EmptyState text={error.message} />
  return (
    <ErrorState
      title={t('admin.listFailed')}
      text={error.message}
      action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
    />
  )
}

type RowsProps<Row> = AdminListProps<Row> & { rows: Row[]; meta: PagingMeta; term: string; plainHref: string }

function Rows<Row>(props: RowsProps<Row>) {
  const { title, columns, rows, meta, term, plainHref, rowKey, actions, under, emptyText, emptyHint } = props
  const { actionsWidth, actionsHeader } = props
  const t = useTranslations()
  const isWide = useIsWide()
  if (meta.total === 0)
    return (
      <EmptyState
        text={emptyText ?? t('common.noData')}
        hint={term ? t('admin.nothingFound', { term }) : emptyHint}
        action={
          term ? (
            <Button component={Link} to={plainHref} variant="outline">
              {t('common.clearSearch')}
            </Button>
          ) : null
        }
      />
    )
  const first = (meta.page - 1) * meta.limit + 1
  const shown = { title, columns, rows, first, rowKey, actions, under }
  return isWide ? (
    <AdminTable {...shown} actionsWidth={actionsWidth} actionsHeader={actionsHeader} />
  ) : (
    <AdminCards {...shown} />
  )
}
