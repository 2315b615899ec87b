import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyToken } from '#features/accounts/calls.ts'
import { listUnapprovedTuitions } from '#features/tuitions/calls.ts'
import { topicsOf, topicsOfEvent } from '#shared/address/topics.ts'
import { type Call, CallError } from '#shared/call.ts'
import { invalidateChanged } from '#ui/call/call-client.ts'
import { createQueryClient } from '#ui/call/query-client.ts'
import { createRefetcher } from '#ui/call/refetcher.ts'
import { listNotifications, readNotification, unreadNotifications } from '../calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const screen: Record<string, Call> = { verifyToken, listUnapprovedTuitions, listNotifications, unreadNotifications }

/** An open admin screen; `refetched` returns the names of the queries fetched since the last look. */
async function openScreen() {
  const client = createQueryClient()
  client.mount()
  const fetched: string[] = []
  for (const [name, call] of Object.entries(screen)) {
    const queryFn = async () => fetched.push(name)
    new QueryObserver(client, { queryKey: [name], queryFn, meta: { topics: topicsOf(call) } }).subscribe(() => {})
  }
  await vi.advanceTimersByTimeAsync(0)
  const refetched = async () => {
    await vi.advanceTimersByTimeAsync(1000)
    return fetched.splice(0).sort()
  }
  await refetched()
  return { client, refetched }
}

const refetcherOf = (client: QueryClient, isBusy = { now: false }) =>
  createRefetcher(client, { isBusy: () => isBusy.now })

test('reading a notification refetches the bell, and neither the open list nor the session [SYS-06]', async () => {
  const { client, refetched } = await openScreen()
  await invalidateChanged(client, readNotification)
  expect(await refetched()).toEqual(['listNotifications', 'unreadNotifications'])
})

test.each([
  ['notifications', ['listNotifications', 'unreadNotifications']],
  ['tuitions', ['listNotifications', 'listUnapprovedTuitions', 'unreadNotifications']],
  ['outbox', []],
  ['all', ['listNotifications', 'listUnapprovedTuitions', 'unreadNotifications']],
])('a live event named %s refetches %j [SYS-06]', async (event, names) => {
  const { client, refetched } = await openScreen()
  refetcherOf(client).request(topicsOfEvent(event))
  expect(await refetched()).toEqual(names)
})

test.each([
  [404, 1],
  [503, 2],
])('a page whose record was answered %i has asked %i time(s) after a live event', async (status, times) => {
  const { client } = await openScreen()
  const queryFn = vi.fn(() => Promise.reject(new CallError(status, { message: 'refused' })))
  const options = { queryKey: ['page'], queryFn, retry: false, meta: { topics: topicsOf(listUnapprovedTuitions) } }
  new QueryObserver(client, options).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  refetcherOf(client).request(topicsOfEvent('tuitions'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(queryFn).toHaveBeenCalledTimes(times)
})

test('while the user is busy only the bell is refetched, and the list follows afterwards [SYS-06]', async () => {
  const { client, refetched } = await openScreen()
  const isBusy = { now: true }
  const refetcher = refetcherOf(client, isBusy)
  refetcher.request(topicsOfEvent('all'))
  expect(await refetched()).toEqual(['listNotifications', 'unreadNotifications'])
  isBusy.now = false
  expect(await refetched()).toEqual(['listNotifications', 'listUnapprovedTuitions', 'unreadNotifications'])
})

const nothing = { closest: () => null, matches: () => false }

test.each([
  ['a dialog is open', { querySelector: () => ({}), activeElement: nothing }],
  ['a field has the focus', { querySelector: () => null, activeElement: { ...nothing, matches: () => true } }],
  ['a form is being sent', { querySelector: () => null, activeElement: { ...nothing, closest: () => ({}) } }],
])('while %s no list is refetched, so that no row with its form goes away [OFF-662]', async (_, open) => {
  vi.stubGlobal('document', open)
  const { client, refetched } = await openScreen()
  createRefetcher(client).request(['tuitions'])
  expect(await refetched()).toEqual([])
  vi.stubGlobal('document', { querySelector: () => null, activeElement: nothing })
  expect(await refetched()).toEqual(['listNotifications', 'listUnapprovedTuitions', 'unreadNotifications'])
})

test('a ticked box that keeps the focus holds no list back [FAM-640]', async () => {
  const box = { ...nothing, matches: (selector: string) => !selector.includes('[type="checkbox"]') }
  vi.stubGlobal('document', { querySelector: () => null, activeElement: box })
  const { client, refetched } = await openScreen()
  createRefetcher(client).request(['tuitions'])
  expect(await refetched()).toContain('listUnapprovedTuitions')
  vi.unstubAllGlobals()
})
