import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLoggingOut } from '#features/accounts/pages/logout.ts'
import { listNotifications } from '../calls.ts'
import { listenToChanges } from './live-stream.ts'

/** Changes that come within this time, in ms, are looked at together. */
const BATCH_MS = 150
/** How soon, in ms, to try again when now is not the time. */
const RETRY_MS = 300

/** Keeps what an admin has open true while others work: every change is followed by asking afresh for what is shown. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const followed = createRefetcher(queries)
    const leave = listenToChanges(followed.change)
    return () => {
      leave()
      followed.stop()
    }
  }, [queries])
}

function createRefetcher(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let owed: 'nothing' | 'lists' | 'all' = 'nothing'
  const lookIn = (ms: number) => {
    timer ??= setTimeout(look, ms)
  }
  const look = () => {
    timer = undefined
    // What is on its way may be older than the change, and asking again would cut it off.
    if (queries.isFetching() > 0 || isLoggingOut()) return lookIn(RETRY_MS)
    if (!isUserBusy()) {
      owed = 'nothing'
      return void queries.invalidateQueries()
    }
    if (owed === 'all') void queries.invalidateQueries({ predicate: ({ queryKey }) => isNotificationQuery(queryKey) })
    owed = 'lists'
    lookIn(RETRY_MS)
  }
  return {
    change: () => {
      owed = 'all'
      lookIn(BATCH_MS)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

const isNotificationQuery = ([call]: readonly unknown[]) =>
  String(call).startsWith(`${listNotifications.method} ${listNotifications.path}`)

/** A row that holds an open dialog or what is being typed must not move away under it: lists wait until it is done. */
function isUserBusy(): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  return document.activeElement?.matches('main :is(input, textarea, select):not([type="search"])') ?? false
}
