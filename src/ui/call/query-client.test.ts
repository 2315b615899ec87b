import { focusManager, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

type RefetchOptions = { refetchOnWindowFocus?: boolean; refetchOnReconnect?: boolean }

/** An observed query; `fetchRows` counts its requests. */
async function observeList(client: QueryClient, options: RefetchOptions = {}) {
  const fetchRows = vi.fn(async () => 'rows')
  const queryKey = ['list', options]
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn: fetchRows, ...options }).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('rows'))
  return { fetchRows, unsubscribe, cached: () => client.getQueryData(queryKey) }
}

function mountedClient(): QueryClient {
  const client = createQueryClient({ isServer: false })
  client.mount()
  return client
}

test('[CONST-32] a query is not refetched when the window gets the focus', async () => {
  const client = mountedClient()
  const list = await observeList(client)
  const other = await observeList(client, { refetchOnWindowFocus: true })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.waitFor(() => expect(other.fetchRows).toHaveBeenCalledTimes(2))
  expect(list.fetchRows).toHaveBeenCalledTimes(1)
})

test('[CONST-33] a query is not refetched when the network is back', async () => {
  const client = mountedClient()
  const list = await observeList(client)
  const other = await observeList(client, { refetchOnReconnect: true })
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(other.fetchRows).toHaveBeenCalledTimes(2))
  expect(list.fetchRows).toHaveBeenCalledTimes(1)
})

test('[CONST-31] unused answers are kept for 60 s', async () => {
  const { unsubscribe, cached } = await observeList(mountedClient())
  vi.useFakeTimers()
  unsubscribe()
  vi.advanceTimersByTime(59_999)
  expect(cached()).toBe('rows')
  vi.advanceTimersByTime(1)
  expect(cached()).toBeUndefined()
})
