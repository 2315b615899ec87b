import { LRUCache } from 'lru-cache'
import { type Database, type Db, databaseOf } from './client.server.ts'

/** Counts of at most so many rows are exact; those of more may be `MAX_AGE_MS` old. */
export const EXACT_ROWS = 1_000
/** Rows that are read at most to count the options of what a reader found. */
export const COUNTED_ROWS = 10_000
const MAX_AGE_MS = 30_000
/** Nothing public changed since the count: an upper limit in case a notification is lost. */
const MAX_UNCHANGED_MS = 60_000
/** Older counts of many rows are renewed beside the request that reads them, so that no reader waits. */
const RENEW_AFTER_MS = 10_000
const MAX_ENTRIES = 200

type Counted<T> = { value: T; rows: number }
type Entry = { counted: Promise<Counted<unknown>>; at: number; generation: number; rows: number; isRenewing: boolean }

/**
 * What `count` finds, shared by equal readers: until the next public change when it is about few rows, else for 30 s.
 * Inside a transaction, or while changes are not watched, it is counted each time. [PERF-152]
 */
export async function keptCount<T>(db: Db, key: string, count: () => Promise<Counted<T>>): Promise<T> {
  const database = 'changes' in db ? databaseOf(db) : undefined
  if (!database?.changes.isWatched()) return (await count()).value
  const { value } = await countsOf(database).get(key, count)
  return value as T
}

const counts = new WeakMap<Database, ReturnType<typeof createCounts>>()

function countsOf(db: Database) {
  const known = counts.get(db) ?? createCounts(db)
  counts.set(db, known)
  return known
}

function createCounts(db: Database) {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES })
  let generation = 0
  db.changes.onPublicChange(() => {
    generation += 1
  })
  const start = (key: string, count: () => Promise<Counted<unknown>>): Entry => {
    const counted = count()
    const entry = { counted, at: Date.now(), generation, rows: 0, isRenewing: false }
    counted.then(
      ({ rows }) => {
        entry.rows = rows
      },
      () => entries.get(key) === entry && entries.delete(key),
    )
    return entry
  }
  const renew = async (key: string, { entry, count }: { entry: Entry; count: () => Promise<Counted<unknown>> }) => {
    entry.isRenewing = true
    const next = start(key, count)
    await next.counted.then(
      () => entries.get(key) === entry && entries.set(key, next),
      () => {
        entry.isRenewing = false
      },
    )
  }
  return {
    get: (key: string, count: () => Promise<Counted<unknown>>): Promise<Counted<unknown>> => {
      const entry = entries.get(key)
      const age = entry ? Date.now() - entry.at : 0
      const isUnchanged = entry?.generation === generation
      const isYoung = age < (isUnchanged ? MAX_UNCHANGED_MS : MAX_AGE_MS)
      if (entry && isYoung && (isUnchanged || entry.rows > EXACT_ROWS)) {
        if (!isUnchanged && age > RENEW_AFTER_MS && !entry.isRenewing) void renew(key, { entry, count })
        return entry.counted
      }
      const started = start(key, count)
      entries.set(key, started)
      return started.counted
    },
  }
}

const largeCounts = new WeakMap<Database, LRUCache<string, number>>()

/** The number of rows of a list whose changes are not all public: exact up to 1,000, above at most 30 s old. [PERF-256] */
export async function keptLargeCount(db: Db, key: string, count: () => Promise<number>): Promise<number> {
  if (!('changes' in db)) return count()
  const known = largeCounts.get(db) ?? new LRUCache<string, number>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS })
  largeCounts.set(db, known)
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const value = await count()
  if (value > EXACT_ROWS) known.set(key, value)
  return value
}
