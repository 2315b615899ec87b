import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listNotifications } from '../calls.ts'
import { listenToChanges } from './live-stream.ts'

/** Changes within this time in ms are handled together. */
const BATCH_MS = 150
/** Wait in ms before the next attempt. */
const RETRY_MS = 300

/** Refetches what an admin has open whenever data changes. `isPaused` holds the refetches back, for example during log-out. */
export function useLiveUpdates({ isPaused }: { isPaused: () => boolean }): void {
  const queries = useQueryClient()
  useEffect(() => {
    const refetcher = createRefetcher(queries, isPaused)
    const stopListening = listenToChanges(refetcher.request)
    return () => {
      stopListening()
      refetcher.stop()
    }
  }, [queries, isPaused])
}

function createRefetcher(queries: QueryClient, isPaused: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: 'nothing' | 'lists' | 'all' = 'nothing'
  const schedule = (ms: number) => {
    timer ??= setTimeout(refetch, ms)
  }
  const refetch = () => {
    timer = undefined
    // A running fetch may be older than the change; invalidating now would cancel it.
    if (queries.isFetching() > 0 || isPaused()) return schedule(RETRY_MS)
    if (!isUserBusy()) {
      pending = 'nothing'
      return void queries.invalidateQueries()
    }
    if (pending === 'all')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isNotificationQuery(queryKey) })
    pending = 'lists'
    schedule(RETRY_MS)
  }
  return {
    request: () => {
      pending = 'all'
      schedule(BATCH_MS)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

const isNotificationQuery = ([call]: readonly unknown[]) =>
  String(call).startsWith(`${listNotifications.method} ${listNotifications.path}`)

/** Lists wait while a dialog is open or a field has the focus, so that no row moves away under them. */
function isUserBusy(): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  return document.activeElement?.matches('main :is(input, textarea, select):not([type="search"])') ?? false
}
