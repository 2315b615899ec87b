import { max, type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.server.ts'
import { events } from './tables/events.server.ts'

/** The version of a record as a column: the number of the newest of its events, 0 without one. */
export function versionColumn(db: Db, isOfRecord: SQL | undefined): SQL<number> {
  const newest = db
    .select({ number: max(events.number) })
    .from(events)
    .where(isOfRecord)
  return sql<number>`coalesce((${newest}), 0)`.mapWith(Number)
}
