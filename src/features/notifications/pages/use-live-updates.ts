import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Call } from '#shared/call.ts'
import { type Topic, topicsOfEvent } from '#shared/topics.ts'
import { invalidateTopics, readsAny } from '#ui/call/call-client.ts'
import { listenToChanges } from './live-stream.ts'

/** Changes within this time in ms are handled together. */
const BATCH_MS = 150
/** Wait in ms before the next attempt. */
const RETRY_MS = 300

/** Whether the screen follows changes; the key of the text that says why not. */
export type Connection = 'live' | 'offline' | 'reconnecting'

/** How long in ms the stream may be interrupted before the screen says so. */
const NOTICE_MS = 4_000

/** `topics` are the only ones to refetch, whatever the events name. */
type LiveOptions = { isPaused: () => boolean; stream: Call; topics?: readonly Topic[] }

/**
 * Refetches what is open when its data changes, and returns whether it can. `isPaused` holds the refetches
 * back, for example during log-out.
 */
export function useLiveUpdates({ isPaused, stream, topics }: LiveOptions): Connection {
  const queries = useQueryClient()
  const [isConnected, setConnected] = useState(true)
  const isInterrupted = useLongInterruption(isConnected)
  const isOnline = useSyncExternalStore(
    subscribeToOnline,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    const refetcher = createRefetcher(queries, { isPaused, isUserBusy })
    const stopListening = listenToChanges(
      stream,
      (event) => refetcher.request(topics ?? topicsOfEvent(event)),
      setConnected,
    )
    return () => {
      stopListening()
      refetcher.stop()
    }
  }, [queries, isPaused, stream, topics])
  if (!isOnline) return 'offline'
  return isInterrupted ? 'reconnecting' : 'live'
}

/** Short interruptions are not worth a notice. */
function useLongInterruption(isConnected: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isConnected) return setLong(false)
    const timer = setTimeout(() => setLong(true), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isConnected])
  return isLong
}

function subscribeToOnline(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

type RefetcherOptions = { isPaused: () => boolean; isUserBusy: () => boolean }

/** Collects topics and refetches their queries together; while the user is busy only notifications are refetched. */
export function createRefetcher(queries: QueryClient, { isPaused, isUserBusy }: RefetcherOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pending = new Set<Topic>()
  const schedule = (ms: number) => {
    timer ??= setTimeout(refetch, ms)
  }
  const isFetching = () => queries.isFetching({ predicate: ({ meta }) => readsAny(meta, [...pending]) }) > 0
  const refetch = () => {
    timer = undefined
    // A running fetch may be older than the change; invalidating now would cancel it.
    if (isPaused() || isFetching()) return schedule(RETRY_MS)
    const topics = isUserBusy() ? [...pending].filter((topic) => topic.endsWith('notifications')) : [...pending]
    for (const topic of topics) pending.delete(topic)
    void invalidateTopics(queries, topics)
    if (pending.size > 0) schedule(RETRY_MS)
  }
  return {
    request: (topics: readonly Topic[]) => {
      for (const topic of topics) pending.add(topic)
      schedule(BATCH_MS)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Lists wait while a dialog is open or a field has the focus, so that no row moves away under them. */
function isUserBusy(): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  return document.activeElement?.matches('main :is(input, textarea, select):not([type="search"])') ?? false
}
