import type { Database } from '#db/client.server.ts'
import { HOUR_MS } from '#shared/durations.ts'

type Count<T> = (db: Database, now: Date) => Promise<T>

/** The same count, made at most once an hour in each process; a failed one is made again. */
export function onceAnHour<T>(count: Count<T>): Count<T> {
  const cache = new WeakMap<Database, { at: number; counted: Promise<T> }>()
  return (db, now) => {
    const cached = cache.get(db)
    const at = now.getTime()
    if (cached && Math.abs(at - cached.at) < HOUR_MS) return cached.counted
    const counted = count(db, now)
    cache.set(db, { at, counted })
    counted.catch(() => cache.get(db)?.counted === counted && cache.delete(db))
    return counted
  }
}
