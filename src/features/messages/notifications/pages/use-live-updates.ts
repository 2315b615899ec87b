import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Topic, topicsOfEvent } from '#shared/address/topics.ts'
import type { Call } from '#shared/call.ts'
import { listenToOtherTabs } from '#ui/call/other-tabs.ts'
import { createRefetcher } from '#ui/call/refetcher.ts'
import { listenToChanges } from './live-stream.ts'

/** Whether the screen follows changes; the key of the text that says why not. */
export type Connection = 'live' | 'offline' | 'reconnecting'

/** How long in ms the stream may be interrupted before the screen says so. */
const NOTICE_MS = 4_000

/** `topics` are the only ones to refetch, whatever the events name. */
type LiveOptions = { stream: Call; topics?: readonly Topic[] }

/** Refetches what is open when its data changes, here or in another tab, and returns whether it can, also for an interruption of seconds. */
export function useLiveUpdates({ stream, topics }: LiveOptions): { connection: Connection; isInterrupted: boolean } {
  const queries = useQueryClient()
  const [isConnected, setConnected] = useState(true)
  const isLong = useLongInterruption(isConnected)
  const isOnline = useSyncExternalStore(
    subscribeToOnline,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    const refetcher = createRefetcher(queries)
    const stopListening = listenToChanges(
      stream,
      (event) => refetcher.request(topics ?? topicsOfEvent(event)),
      setConnected,
    )
    const leaveTabs = listenToOtherTabs(refetcher.request)
    return () => {
      stopListening()
      leaveTabs()
      refetcher.stop()
    }
  }, [queries, stream, topics])
  const connection = isOnline ? (isLong ? 'reconnecting' : 'live') : 'offline'
  return { connection, isInterrupted: !isOnline || !isConnected }
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
