import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyToken } from '#features/accounts/calls.ts'
import { listUnapprovedTuitions } from '#features/tuitions/calls.ts'
import type { Call } from '#shared/call.ts'
import { topicsOfEvent, topicsRead } from '#shared/topics.ts'
import { invalidateChanged } from '#ui/call/call-client.ts'
import { createQueryClient } from '#ui/call/query-client.ts'
import { listNotifications, readNotification, unreadNotifications } from '../calls.ts'
import { createRefetcher } from './use-live-updates.ts'

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
    new QueryObserver(client, { queryKey: [name], queryFn, meta: { topics: topicsRead(call) } }).subscribe(() => {})
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
  createRefetcher(client, { isPaused: () => false, isUserBusy: () => isBusy.now })

test('[SYS-06] reading a notification refetches the bell, and neither the open list nor the session', async () => {
  const { client, refetched } = await openScreen()
  await invalidateChanged(client, readNotification)
  expect(await refetched()).toEqual(['listNotifications', 'unreadNotifications'])
})

test.each([
  ['notifications', ['listNotifications', 'unreadNotifications']],
  ['tuitions', ['listUnapprovedTuitions']],
  ['outbox', []],
  ['all', ['listNotifications', 'listUnapprovedTuitions', 'unreadNotifications']],
])('[SYS-06] a live event named %s refetches %j', async (event, names) => {
  const { client, refetched } = await openScreen()
  refetcherOf(client).request(topicsOfEvent(event))
  expect(await refetched()).toEqual(names)
})

test('[SYS-06] while the user is busy only the bell is refetched, and the list follows afterwards', async () => {
  const { client, refetched } = await openScreen()
  const isBusy = { now: true }
  const refetcher = refetcherOf(client, isBusy)
  refetcher.request(topicsOfEvent('all'))
  expect(await refetched()).toEqual(['listNotifications', 'unreadNotifications'])
  isBusy.now = false
  expect(await refetched()).toEqual(['listUnapprovedTuitions'])
})
