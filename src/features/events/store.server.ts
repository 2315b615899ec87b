import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'

/** Inserts an event; events are never changed. */
export async function insertEvent(db: Db, event: typeof events.$inferInsert): Promise<void> {
  await db.insert(events).values(event)
}
