import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'

const MOVES = ['cvSubmitted', 'cvVerified', 'cvUnverified', 'cvReturned', 'cvRestored'] as const

/** The name of whoever moved a CV last. */
export async function findLastMover(db: Db, cvId: string): Promise<string> {
  const [row] = await db
    .select({ name: events.actorName })
    .from(events)
    .where(and(eq(events.cvId, cvId), inArray(events.kind, [...MOVES])))
    .orderBy(desc(events.number))
    .limit(1)
  return row?.name ?? ''
}
