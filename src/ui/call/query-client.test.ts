import { focusManager, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

type Wish = { refetchOnWindowFocus?: boolean; refetchOnReconnect?: boolean }

/** A list on the screen, with how often it was asked for. */
async function shownList(client: QueryClient, wish: Wish = {}) {
  const ask = vi.fn(async () => 'rows')
  const queryKey = ['list', wish]
  const leave = new QueryObserver(client, { queryKey, queryFn: ask, ...wish }).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('rows'))
  return { ask, leave, kept: () => client.getQueryData(queryKey) }
}

function mounted(): QueryClient {
  const client = createQueryClient()
  client.mount()
  return client
}

test('[CONST-32] a list is not asked again when the window gets the focus back', async () => {
  const client = mounted()
  const list = await shownList(client)
  const other = await shownList(client, { refetchOnWindowFocus: true })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.waitFor(() => expect(other.ask).toHaveBeenCalledTimes(2))
  expect(list.ask).toHaveBeenCalledTimes(1)
})

test('[CONST-33] a list is not asked again when the network is back', async () => {
  const client = mounted()
  const list = await shownList(client)
  const other = await shownList(client, { refetchOnReconnect: true })
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(other.ask).toHaveBeenCalledTimes(2))
  expect(list.ask).toHaveBeenCalledTimes(1)
})

test('[CONST-31] answers that no screen shows are kept for 60 s', async () => {
  const { leave, kept } = await shownList(mounted())
  vi.useFakeTimers()
  leave()
  vi.advanceTimersByTime(59_999)
  expect(kept()).toBe('rows')
  vi.advanceTimersByTime(1)
  expect(kept()).toBeUndefined()
})
