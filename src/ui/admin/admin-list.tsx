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
import { useSearchShortcut } from './use-search-shortcut.ts'

type AdminListProps<Row> = {
  title: string
  /** Shown beside the title once the total is known. */
  badge?: (meta: PagingMeta) => ReactNode
  sub?: ReactNode
  columns: readonly AdminColumn<Row>[]
  call: ListCall<Row>
  /** Path parameters of both calls. */
  params?: Record<string, string>
  /** Sent with every page and every search. */
  filter?: Record<string, string> | undefined
  searchCall?: ListCall<Row>
  searchPlaceholder?: string
  searchInputMode?: 'search' | 'numeric' | 'text'
  rowKey: (row: Row) => string
  /** Buttons and links of a row, size `sm`. */
  actions?: (row: Row) => ReactNode
  /** Full-width content below a row. */
  under?: (row: Row) => ReactNode
  /** Width of the action column in px. */
  actionsWidth?: number
  /** Default: `Action`. */
  actionsHeader?: string
  /** Default: `No data found.` [MSG-78] */
  emptyText?: string
  emptyHint?: string
  pageSize?: number
}

/** An admin list screen: title, search, table (cards below 1024 px) and pagination. [ADMIN-35, ADMIN-36] */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { title, badge, sub, columns, call, params, filter, searchCall, searchPlaceholder, pageSize } = props
  const t = useTranslations()
  const list = useAdminList({ call, searchCall, params, filter, pageSize })
  const { rows, meta } = list
  const searchArea = useSearchShortcut()
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
            onSearch={list.setTerm}
          />
        </div>
      )}
      <div aria-busy={list.isChanging || undefined} className={classes.list}>
        {rows && meta ? (
          <ListRows {...props} columns={columns} rows={rows} meta={meta} term={list.term} plainHref="?" />
        ) : (
          <ListPlaceholder error={list.error} retry={list.retry} />
        )}
      </div>
      {meta && <ListPagination meta={meta} label={t('admin.pages')} hrefFor={list.hrefFor} />}
      {!isWide && <div className={classes.foot}>{download}</div>}
    </>
  )
}

function ListPlaceholder({ error, retry }: { error: CallError | null; retry: () => void }) {
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

type ListRowsProps<Row> = AdminListProps<Row> & { rows: Row[]; meta: PagingMeta; term: string; plainHref: string }

function ListRows<Row>(props: ListRowsProps<Row>) {
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
  const firstNumber = (meta.page - 1) * meta.limit + 1
  const view = { title, columns, rows, firstNumber, rowKey, actions, under }
  return isWide ? (
    <AdminTable {...view} actionsWidth={actionsWidth} actionsHeader={actionsHeader} />
  ) : (
    <AdminCards {...view} />
  )
}
