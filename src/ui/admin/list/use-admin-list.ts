import { useEffect } from 'react'
import type { z } from 'zod'
import type { Call, CallInput, PagingMeta } from '#shared/call.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/limits.ts'
import { sendCall, useCallQuery } from '../../call/call-client.ts'
import { chosenFilters, type ListFilter } from '../filters/list-filter.ts'
import { formatSort, parseSort } from '../filters/sort.ts'
import { useColumnChoice } from './column-choices.ts'
import type { AdminColumn } from './columns.ts'
import { useListParams } from './use-list-params.ts'

/** A call that returns one page of rows. */
export type ListCall<Row> = Call & { data: z.ZodType<Row[]>; paged: true }

type AdminListInput<Row> = {
  call: ListCall<Row>
  /** Used instead of a `call` that takes no search term. */
  params?: Record<string, string> | undefined
  /** Sent with every page. */
  filter?: Record<string, string> | undefined
  pageSize?: number | undefined
  /** The call takes a field of each name, and `sort` if a column has a `sortKey`. */
  filters?: readonly ListFilter[] | undefined
  columns?: readonly AdminColumn<Row>[] | undefined
  /** The order without one in the address, such as `date`. */
  usualSort?: string | undefined
}

/** Loads the page of a list that the URL query asks for. */
export function useAdminList<Row>({
  call,
  params,
  filter,
  pageSize = PAGE_SIZE.lists,
  filters = [],
  columns = [],
  usualSort,
}: AdminListInput<Row>) {
  const listParams = useListParams()
  const { term, page, setPage, search } = listParams
  const sort = parseSort(columns, search.get('sort') ?? usualSort ?? null)
  const chosen = chosenFilters(filters, search)
  const searchTerm = term === '' ? undefined : { searchTerm: term }
  const narrowing = { ...searchTerm, ...filter, ...chosen, ...(sort && { sort: formatSort(sort) }) }
  const inputOf = (paging: { page: number; limit: number }) => {
    const list = { ...narrowing, ...paging }
    return { params, ...(call.body ? { body: list } : { query: list }) } as CallInput<ListCall<Row>>
  }
  const limit = useColumnChoice()?.rows ?? pageSize
  const query = useCallQuery<ListCall<Row>>(call, inputOf({ page, limit }))
  const loadAll = async () => {
    const all: Row[] = []
    for (let next = 1; ; next++) {
      const { data, meta } = await sendCall<ListCall<Row>>(call, inputOf({ page: next, limit: MAX_PAGE_SIZE }))
      all.push(...data)
      if (next >= meta.totalPages) return all
    }
  }
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
    file: { call: call, params, query: narrowing },
    rows: query.data?.data,
    /** The rows of all pages. */
    loadAll,
    meta,
    isChanging: query.isPlaceholderData || isPastEnd,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
