import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '#shared/address/topics.ts'
import { invalidateTopics, readsAny } from './call-client.ts'

/** Changes within this time in ms are handled together. */
const BATCH_MS = 150
/** Wait in ms before the next attempt. */
const RETRY_MS = 300

/** Collects topics and refetches their queries together; while the user is busy only notifications are refetched. */
export function createRefetcher(queries: QueryClient, { isBusy = isUserBusy } = {}) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pending = new Set<Topic>()
  const schedule = (ms: number) => {
    timer ??= setTimeout(refetch, ms)
  }
  const isFetching = () => queries.isFetching({ predicate: ({ meta }) => readsAny(meta, [...pending]) }) > 0
  const refetch = () => {
    timer = undefined
    // A running fetch may be older than the change; invalidating now would cancel it.
    if (isFetching()) return schedule(RETRY_MS)
    const topics = isBusy() ? [...pending].filter((topic) => topic.endsWith('notifications')) : [...pending]
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

/** Lists wait while a dialog is open, or a field or a form has the focus, so that no row moves away under them. */
function isUserBusy(): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  const focused = document.activeElement
  if (focused?.closest('main form[method="post"]')) return true
  // A box that was ticked keeps the focus.
  return focused?.matches('main :is(input, textarea, select):not([type="search"], [type="checkbox"])') ?? false
}
