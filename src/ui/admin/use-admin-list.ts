import { useEffect } from 'react'
import type { z } from 'zod'
import type { Call, CallInput, PagingMeta } from '#shared/call.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { useCallQuery } from '../call/call-client.ts'
import type { AdminColumn } from './columns.ts'
import { chosenFilters, type ListFilter } from './filters/list-filter.ts'
import { formatSort, parseSort } from './filters/sort.ts'
import { useListParams } from './use-list-params.ts'

/** A call that returns one page of rows. */
export type ListCall<Row> = Call & { data: z.ZodType<Row[]>; paged: true }

type AdminListInput<Row> = {
  call: ListCall<Row>
  /** Used instead of `call` while there is a search term. */
  searchCall?: ListCall<Row> | undefined
  params?: Record<string, string> | undefined
  /** Sent with every page and every search. */
  filter?: Record<string, string> | undefined
  pageSize?: number | undefined
  /** Both calls take a field of each name, and `sort` if a column has a `sortKey`. */
  filters?: readonly ListFilter[] | undefined
  columns?: readonly AdminColumn<Row>[] | undefined
}

/** Loads the page of a list, or of its search, that the URL query asks for. */
export function useAdminList<Row>({
  call,
  searchCall,
  params,
  filter,
  pageSize = PAGE_SIZE.lists,
  filters = [],
  columns = [],
}: AdminListInput<Row>) {
  const listParams = useListParams()
  const { term, page, setPage, search } = listParams
  const sort = parseSort(columns, search.get('sort'))
  const chosen = chosenFilters(filters, search)
  const narrowing = { ...filter, ...chosen, ...(sort && { sort: formatSort(sort) }) }
  const paging = { ...narrowing, page, limit: pageSize }
  const isSearch = searchCall !== undefined && term !== ''
  const activeCall = isSearch ? searchCall : call
  // Lists with a body are search calls: an empty term returns the whole list.
  const input = activeCall.body ? { params, body: { searchTerm: term, ...paging } } : { params, query: paging }
  const query = useCallQuery<ListCall<Row>>(activeCall, input as CallInput<ListCall<Row>>)
  const meta: PagingMeta | undefined = query.data?.meta

  const lastPage = Math.max(1, meta?.totalPages ?? 1)
  const isPastEnd = meta !== undefined && !query.isPlaceholderData && page > lastPage
  useEffect(() => {
    if (isPastEnd) setPage(lastPage)
  }, [isPastEnd, lastPage, setPage])

  return {
    ...listParams,
    /** The chosen filters by name. */
    chosen,
    sort,
    /** Call and query of the CSV download. */
    file: { call: activeCall, params, query: isSearch ? { ...narrowing, searchTerm: term } : narrowing },
    rows: query.data?.data,
    meta,
    isChanging: query.isPlaceholderData || isPastEnd,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
