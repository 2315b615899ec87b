import type { Database } from '#db/client.server.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { countOpenNumbers } from './open.store.server.ts'
import { toOpenNumbers } from './rules.ts'
import type { OpenNumbers } from './schema.ts'

type CacheEntry = { at: number; counted: Promise<OpenNumbers> }

const cache = new WeakMap<Database, CacheEntry>()

/** What the product can prove of itself, counted once an hour in each process. */
export function getOpenNumbers(db: Database, now: Date): Promise<OpenNumbers> {
  const cached = cache.get(db)
  const at = now.getTime()
  if (cached && Math.abs(at - cached.at) < HOUR_MS) return cached.counted
  const counted = countOpenNumbers(db, now).then(toOpenNumbers)
  cache.set(db, { at, counted })
  counted.catch(() => cache.get(db)?.counted === counted && cache.delete(db))
  return counted
}
