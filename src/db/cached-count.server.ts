import { LRUCache } from 'lru-cache'
import type { Database, Db } from './client.server.ts'

const MAX_ENTRIES = 500
const TTL_MS = 60_000

type Counts = LRUCache<string, Promise<unknown>>
const counts = new WeakMap<Database, Counts>()

/**
 * The result of `count`, cached by `key` until the next public change and at most 60 s; equal requests at the same time
 * share one computation. Counted each time inside a transaction, or while changes are not watched.
 */
export function cachedCount<T>(db: Db, key: string, count: () => Promise<T>): Promise<T> {
  if (!('changes' in db) || !db.changes.isWatched()) return count()
  const cache = counts.get(db) ?? createCache(db)
  const cached = cache.get(key) as Promise<T> | undefined
  if (cached) return cached
  // A query builder runs again at each await, a promise does not.
  const counting = (async () => count())()
  cache.set(key, counting)
  counting.catch(() => cache.peek(key) === counting && cache.delete(key))
  return counting
}

function createCache(db: Database): Counts {
  const cache: Counts = new LRUCache({ max: MAX_ENTRIES, ttl: TTL_MS })
  counts.set(db, cache)
  db.changes.onPublicChange(() => cache.clear())
  return cache
}
