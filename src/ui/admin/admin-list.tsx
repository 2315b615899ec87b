import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PagingMeta } from '#shared/call.ts'
import { SearchBox } from '../form/search-box.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { ListPagination } from '../page/list-pagination.tsx'
import classes from './admin-list.module.css'
import { DownloadCsv } from './download-csv.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import type { ListFilter } from './filters/list-filter.ts'
import { SavedViews } from './filters/saved-views.tsx'
import { ListPlaceholder, ListRows, type ListRowsProps } from './list-rows.tsx'
import { type ListCall, useAdminList } from './use-admin-list.ts'
import { useIsWide } from './use-is-wide.ts'
import { useListReturn } from './use-list-return.ts'
import { useSearchShortcut } from './use-search-shortcut.ts'

type AdminListProps<Row> = ListRowsProps<Row> & {
  /** Shown beside the title once the total is known. */
  badge?: (meta: PagingMeta) => ReactNode
  /** Beside the title instead of a badge, also while nothing is listed. */
  note?: ReactNode
  sub?: ReactNode
  call: ListCall<Row>
  /** Path parameters of both calls. */
  params?: Record<string, string>
  /** Sent with every page and every search. */
  filter?: Record<string, string> | undefined
  /** Controls beside the search, kept in the address; both calls take a field of each name. */
  filters?: readonly ListFilter[]
  searchCall?: ListCall<Row>
  searchPlaceholder?: string
  searchInputMode?: 'search' | 'numeric' | 'text'
  /** What the search takes beyond its placeholder, as the tooltip of the field. */
  searchHint?: string
  pageSize?: number
  /** The one main button of the screen, top right. */
  mainAction?: ReactNode
  /** Content between the filters and the rows. */
  lead?: ReactNode
}

/** An admin list screen: title, search, filters, table (cards below 1024 px) and pagination. [ADMIN-35, ADMIN-36] */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const {
    title,
    badge,
    note,
    sub,
    columns,
    call,
    params,
    filter,
    filters = [],
    searchCall,
    pageSize,
    mainAction,
  } = props
  const t = useTranslations()
  const list = useAdminList({ call, searchCall, params, filter, filters, columns, pageSize })
  const { rows, meta, chosen, sort } = list
  const isWide = useIsWide()
  useListReturn(rows !== undefined)
  const hasRows = meta !== undefined && meta.total > 0
  const download = hasRows && <DownloadCsv {...list.file} />
  const filterNames = filters.map(({ name }) => name)
  const isNarrowable = filters.length > 0 || columns.some(({ sortKey }) => sortKey)

  return (
    <div className={classes.screen}>
      <PageHeader title={title} badge={note ?? (hasRows && badge?.(meta))} sub={sub}>
        {isWide && download}
        {mainAction}
      </PageHeader>
      {(searchCall || isNarrowable) && (
        <div className={classes.bar}>
          {searchCall && (
            <ListSearch {...props} term={list.term} setTerm={list.setTerm} isCompact={isWide && filters.length > 0} />
          )}
          <FilterBar
            {...{ filters, chosen, columns, sort }}
            setParam={list.setParam}
            clearHref={list.hrefWithout(filterNames)}
          />
          {isNarrowable && <SavedViews search={list.search} />}
        </div>
      )}
      {props.lead}
      <div aria-busy={list.isChanging || undefined} className={classes.list}>
        {rows && meta ? (
          <ListRows
            {...props}
            emptyAction={props.emptyAction ?? mainAction}
            {...{ rows, meta, sort }}
            term={list.term}
            isFiltered={Object.keys(chosen).length > 0}
            clearHref={list.term ? list.hrefWithout(['q']) : list.hrefWithout(filterNames)}
          />
        ) : (
          <ListPlaceholder error={list.error} retry={list.retry} />
        )}
      </div>
      {meta && <ListPagination meta={meta} label={t('admin.pages')} hrefFor={list.hrefFor} withNumbers onOnePage />}
      {!isWide && <div className={classes.foot}>{download}</div>}
    </div>
  )
}

type ListSearchProps = Pick<AdminListProps<never>, 'searchPlaceholder' | 'searchInputMode' | 'searchHint'> & {
  term: string
  setTerm: (term: string) => void
  isCompact: boolean
}

function ListSearch(props: ListSearchProps) {
  const { searchPlaceholder, searchInputMode, searchHint, term, setTerm, isCompact } = props
  const t = useTranslations('common')
  const searchArea = useSearchShortcut()
  const label = searchPlaceholder ?? t('search')
  return (
    <div className={classes.search} data-compact={isCompact || undefined} ref={searchArea}>
      <SearchBox
        label={label}
        placeholder={label}
        button={t('search')}
        value={term}
        inputMode={searchInputMode}
        hint={searchHint}
        onSearch={setTerm}
        isCompact={isCompact}
      />
    </div>
  )
}
