import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'
import type { EventChanges } from '#shared/events.ts'
import { mapTexts } from '#shared/map-texts.ts'

/** The changes by which staff took a part out of the texts of a post or CV, the newest; null without any. */
export async function findRemoval(
  db: Db,
  { part, ...record }: { part: string } & ({ tuitionId: string } | { cvId: string }),
): Promise<EventChanges | null> {
  const isOfRecord = 'cvId' in record ? eq(events.cvId, record.cvId) : eq(events.tuitionId, record.tuitionId)
  const isRemoval = sql`not ${events.changes} ? 'releasedContacts'`
  const rows = await db
    .select({ changes: events.changes })
    .from(events)
    .where(and(isOfRecord, eq(events.kind, 'contactChecked'), isRemoval))
    .orderBy(desc(events.number))
    .limit(20)
  return rows.map(({ changes }) => changes).find((changes) => hasRemoved(changes, part)) ?? null
}

function hasRemoved(changes: EventChanges, part: string): boolean {
  const holds = (value: unknown) => {
    let found = false
    mapTexts(value, (text) => {
      found ||= text.includes(part)
      return text
    })
    return found
  }
  return Object.values(changes).some(([before, after]) => holds(before) && !holds(after))
}
