import { useEffect } from 'react'
import type { z } from 'zod'
import type { Call, CallInput, PagingMeta } from '#shared/call.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { useCallQuery } from '../call/call-client.ts'
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
}

/** Loads the page of a list, or of its search, that the URL query asks for. */
export function useAdminList<Row>({
  call,
  searchCall,
  params,
  filter,
  pageSize = PAGE_SIZE.lists,
}: AdminListInput<Row>) {
  const address = useListParams()
  const { term, page, turnTo } = address
  const paging = { ...filter, page, limit: pageSize }
  const isSearch = searchCall !== undefined && term !== ''
  const shownBy = isSearch ? searchCall : call
  // Lists with a body are search calls: an empty term returns the whole list.
  const input = shownBy.body ? { params, body: { searchTerm: term, ...paging } } : { params, query: paging }
  const asked = useCallQuery<ListCall<Row>>(shownBy, input as CallInput<ListCall<Row>>)
  const meta: PagingMeta | undefined = asked.data?.meta

  const lastPage = Math.max(1, meta?.totalPages ?? 1)
  const isBeyond = meta !== undefined && !asked.isPlaceholderData && page > lastPage
  useEffect(() => {
    if (isBeyond) turnTo(lastPage)
  }, [isBeyond, lastPage, turnTo])

  return {
    ...address,
    /** Call and query of the CSV download. */
    file: { call: shownBy, params, query: isSearch ? { ...filter, searchTerm: term } : { ...filter } },
    rows: asked.data?.data,
    meta,
    isChanging: asked.isPlaceholderData || isBeyond,
    error: asked.error,
    retry: () => void asked.refetch(),
  }
}
