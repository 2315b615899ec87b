import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLoggingOut } from '#features/accounts/pages/logout.ts'
import { listNotifications } from '../calls.ts'
import { hearChanges } from './live-stream.ts'

/** Changes that come within this time, in ms, are looked at together. */
const GATHER_MS = 150
/** How soon, in ms, to try again when now is not the time. */
const LATER_MS = 300

/** Keeps what an admin has open true while others work: every change is followed by asking afresh for what is shown. */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const followed = following(queries)
    const leave = hearChanges(followed.change)
    return () => {
      leave()
      followed.stop()
    }
  }, [queries])
}

function following(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let owed: 'nothing' | 'lists' | 'all' = 'nothing'
  const lookIn = (ms: number) => {
    timer ??= setTimeout(look, ms)
  }
  const look = () => {
    timer = undefined
    // What is on its way may be older than the change, and asking again would cut it off.
    if (queries.isFetching() > 0 || isLoggingOut()) return lookIn(LATER_MS)
    if (!isSomethingOpen()) {
      owed = 'nothing'
      return void queries.invalidateQueries()
    }
    if (owed === 'all') void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfBell(queryKey) })
    owed = 'lists'
    lookIn(LATER_MS)
  }
  return {
    change: () => {
      owed = 'all'
      lookIn(GATHER_MS)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

const isOfBell = ([call]: readonly unknown[]) =>
  String(call).startsWith(`${listNotifications.method} ${listNotifications.path}`)

/** A row that holds an open dialog or what is being typed must not move away under it: lists wait until it is done. */
function isSomethingOpen(): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  return document.activeElement?.matches('main :is(input, textarea, select):not([type="search"])') ?? false
}
