import { eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { tuitionLinks } from '#db/tables/tuition-links.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { formatTuitionId, parseTuitionNumber } from '#shared/format/human-id.ts'

/** What messages say of a tuition, and whose it is. */
export type MessageTuition = NonNullable<Awaited<ReturnType<typeof findMessageTuition>>>

/** Finds the tuition of a human id, such as `TN1048`; null if there is none. */
export async function findMessageTuition(db: Db, tuitionId: string) {
  const number = parseTuitionNumber(tuitionId)
  if (number === null) return null
  const { id, phone, ownerId, class: classes, areas, city, isOnline, releasedContacts } = tuitions
  const [row] = await db
    .select({ id, number: tuitions.number, phone, ownerId, classes, areas, city, isOnline, releasedContacts })
    .from(tuitions)
    .where(eq(tuitions.number, number))
  return row ? { ...row, tuitionId: formatTuitionId(row.number) } : null
}

export async function insertTuitionLink(tx: Db, link: typeof tuitionLinks.$inferInsert): Promise<void> {
  await tx.insert(tuitionLinks).values(link)
}

/** Deletes private links made before a time. */
export async function deleteTuitionLinks(db: Db, before: Date): Promise<void> {
  await db.delete(tuitionLinks).where(lt(tuitionLinks.createdAt, before))
}
