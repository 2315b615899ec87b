import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { approvalRequests } from '#db/tables/money/approval-requests.server.ts'
import { dueEntries } from '#db/tables/money/due-entries.server.ts'
import { isUuid } from '#shared/format/human-id.ts'

export type ApprovalRequest = typeof approvalRequests.$inferSelect

export const findRequests = (db: Db, dueIds: string[]): Promise<ApprovalRequest[]> =>
  db.select().from(approvalRequests).where(inArray(approvalRequests.dueId, dueIds))

export const countRequests = (db: Db): Promise<number> => db.$count(approvalRequests)

export async function findRequest(db: Db, id: string): Promise<ApprovalRequest | null> {
  const [row] = isUuid(id) ? await db.select().from(approvalRequests).where(eq(approvalRequests.id, id)) : []
  return row ?? null
}

/** Adds the request of a due; false if one waits already. */
export async function insertRequest(tx: Db, request: typeof approvalRequests.$inferInsert): Promise<boolean> {
  return (await tx.insert(approvalRequests).values(request).onConflictDoNothing().returning()).length > 0
}

/** Ends a request; false if somebody else did. */
export async function deleteRequest(tx: Db, id: string): Promise<boolean> {
  return (await tx.delete(approvalRequests).where(eq(approvalRequests.id, id)).returning()).length > 0
}

/** The highest total that a due ever had, in poisha. */
export async function findHighestTotal(db: Db, { id, totalDue }: { id: string; totalDue: number }): Promise<number> {
  const { event, amount, before } = dueEntries
  const [row] = await db
    .select({ highest: sql<number | null>`max(greatest(${amount}, (${before}->>'amount')::int))` })
    .from(dueEntries)
    .where(and(eq(dueEntries.dueId, id), inArray(event, ['created', 'changed'])))
  return Math.max(totalDue, row?.highest ?? 0)
}
