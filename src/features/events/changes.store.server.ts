import { and, desc, eq, gt, max, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.server.ts'
import type { EventChanges, EventKind } from '#shared/events.ts'

/** Enough to find who changed what within the hours that a form stays open. */
const MAX_CHANGES = 50

export type RecordKey = Partial<Record<'tuitionId' | 'cvId' | 'accountId' | 'recordId', string>>

const isOfRecord = ({ tuitionId, cvId, accountId, recordId }: RecordKey): SQL | undefined =>
  and(
    tuitionId === undefined ? undefined : eq(events.tuitionId, tuitionId),
    cvId === undefined ? undefined : eq(events.cvId, cvId),
    accountId === undefined ? undefined : eq(events.accountId, accountId),
    recordId === undefined ? undefined : eq(events.recordId, recordId),
  )

/** What the newest event of a kind about an account changed, or null. */
export async function findLastChanges(
  db: Db,
  { accountId, kind }: { accountId: string; kind: EventKind },
): Promise<EventChanges | null> {
  const [row] = await db
    .select({ changes: events.changes })
    .from(events)
    .where(and(eq(events.accountId, accountId), eq(events.kind, kind)))
    .orderBy(desc(events.number))
    .limit(1)
  return row?.changes ?? null
}

/** The version of a record: the number of its newest event, 0 without one. Read it before the record. */
export async function findVersion(db: Db, key: RecordKey): Promise<number> {
  const [row] = await db
    .select({ version: max(events.number) })
    .from(events)
    .where(isOfRecord(key))
  return row?.version ?? 0
}

/** What changed of a record after a version, newest first, with who did it. */
export function findChangesSince(tx: Db, { version, ...key }: RecordKey & { version: number }) {
  const { number, at, actor, actorId, actorName, changes } = events
  return tx
    .select({ number, at, actor, actorId, actorName, changes })
    .from(events)
    .where(and(isOfRecord(key), gt(number, version), ne(changes, sql`'{}'::jsonb`)))
    .orderBy(desc(number))
    .limit(MAX_CHANGES)
}
