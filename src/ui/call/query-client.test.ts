import { focusManager, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { verifyToken } from '#features/accounts/calls.ts'
import { listApprovedTuitions } from '#features/tuitions/calls.ts'
import { type Call, CallError } from '#shared/call.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

type RefetchOptions = { refetchOnWindowFocus?: boolean; refetchOnReconnect?: boolean }

/** An observed query; `fetchRows` counts its requests. */
async function observeList(client: QueryClient, options: RefetchOptions = {}) {
  const fetchRows = vi.fn(async () => 'rows')
  const queryKey = ['list', options]
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn: fetchRows, ...options }).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('rows'), { timeout: 40_000 })
  return { fetchRows, unsubscribe, cached: () => client.getQueryData(queryKey) }
}

function mountedClient(): QueryClient {
  const client = createQueryClient({ isServer: false })
  client.mount()
  return client
}

test('a query is not refetched when the window gets the focus [CONST-32]', async () => {
  const client = mountedClient()
  const list = await observeList(client)
  const other = await observeList(client, { refetchOnWindowFocus: true })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.waitFor(() => expect(other.fetchRows).toHaveBeenCalledTimes(2), { timeout: 40_000 })
  expect(list.fetchRows).toHaveBeenCalledTimes(1)
})

test('a query is not refetched when the network is back [CONST-33]', async () => {
  const client = mountedClient()
  const list = await observeList(client)
  const other = await observeList(client, { refetchOnReconnect: true })
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(other.fetchRows).toHaveBeenCalledTimes(2), { timeout: 40_000 })
  expect(list.fetchRows).toHaveBeenCalledTimes(1)
})

test('unused answers are kept for 60 s [CONST-31]', async () => {
  const { unsubscribe, cached } = await observeList(mountedClient())
  vi.useFakeTimers()
  unsubscribe()
  vi.advanceTimersByTime(59_999)
  expect(cached()).toBe('rows')
  vi.advanceTimersByTime(1)
  expect(cached()).toBeUndefined()
})

/** A screen whose viewer is known, and what it has open; `send` is refused with this code. */
async function openScreen(screen: { dialog: object | null; focused: object | null }) {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    querySelector: () => screen.dialog,
    get activeElement() {
      return screen.focused
    },
  })
  const client = mountedClient()
  const queryFn = vi.fn(async () => 'viewer')
  const meta = { topics: verifyToken.topics }
  new QueryObserver(client, { queryKey: ['viewer'], queryFn, meta }).subscribe(() => {})
  const refuse = (code: MessageKey, status = 403) => Promise.reject(new CallError(status, { message: 'No.', code }))
  return {
    send: (code: MessageKey) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => refuse(code) })
        .execute(undefined)
        .catch(() => {}),
    read: (call: Pick<Call, 'topics'>, code: MessageKey) =>
      client
        .fetchQuery({ queryKey: [code], queryFn: () => refuse(code), meta: { topics: call.topics ?? [] } })
        .catch(() => {}),
    /** How often the viewer was asked for until then. */
    asked: async () => {
      await vi.advanceTimersByTimeAsync(2000)
      return queryFn.mock.calls.length
    },
  }
}

test('a permission that is taken away is noticed at the next press, once the dialog is closed and the form left [OFF-661]', async () => {
  const screen: { dialog: object | null; focused: object | null } = { dialog: {}, focused: null }
  const { send, asked } = await openScreen(screen)
  expect(await asked()).toBe(1)
  await send('refused.permission')
  expect(await asked()).toBe(1)
  screen.dialog = null
  screen.focused = { closest: () => ({}), matches: () => false }
  expect(await asked()).toBe(1)
  screen.focused = { closest: () => null, matches: () => false }
  expect(await asked()).toBe(2)
})

test('a list that is refused to a role asks once who the viewer is, and other refusals do not [OFF-661]', async () => {
  const { read, send, asked } = await openScreen({ dialog: null, focused: null })
  await read(listApprovedTuitions, 'refused.permission')
  expect(await asked()).toBe(2)
  await read(verifyToken, 'refused.permission')
  await send('refused.role')
  await send('refused.conflict')
  expect(await asked()).toBe(2)
})
