import { LRUCache } from 'lru-cache'
import type { Database } from './client.server.ts'

/** Totals up to this are counted each time. [PERF-123] */
const EXACT_TOTAL = 1_000
const MAX_AGE_MS = 30_000
const MAX_TOTALS = 2_000

const kept = new WeakMap<Database, LRUCache<string, number>>()

function totalsOf(db: Database) {
  const totals = kept.get(db) ?? new LRUCache<string, number>({ max: MAX_TOTALS, ttl: MAX_AGE_MS })
  kept.set(db, totals)
  return totals
}

/** A large total that was counted at most 30 s ago; undefined when it must be counted. */
export const findKeptTotal = (db: Database, name: string): number | undefined => totalsOf(db).get(name)

/** Keeps a total if it is large. */
export function keepTotal(db: Database, name: string, total: number): void {
  if (total > EXACT_TOTAL) totalsOf(db).set(name, total)
}
