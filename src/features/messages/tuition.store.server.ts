import { eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitionLinks } from '#db/tables/tuition-links.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { formatTuitionId, parseTuitionNumber, parseTutorNumber } from '#shared/format/human-id.ts'

/** What messages say of a tuition, and whose it is. */
export type MessageTuition = NonNullable<Awaited<ReturnType<typeof findMessageTuition>>>

/** Finds the tuition of a human id, such as `TN1048`; null if there is none. */
export async function findMessageTuition(db: Db, tuitionId: string) {
  const number = parseTuitionNumber(tuitionId)
  if (number === null) return null
  const { id, phone, ownerId, ownName, class: classes, areas, city, isOnline, releasedContacts, locale } = tuitions
  const [row] = await db
    .select({
      id,
      number: tuitions.number,
      phone,
      ownerId,
      ownName,
      classes,
      areas,
      city,
      isOnline,
      releasedContacts,
      locale,
    })
    .from(tuitions)
    .where(eq(tuitions.number, number))
  return row ? { ...row, tuitionId: formatTuitionId(row.number) } : null
}

/** The name and phone of the tutor of a human id, such as `TR1024`; null if there is none. */
export async function findTutorContact(db: Db, tutorId: string): Promise<{ name: string; phone: string } | null> {
  const number = parseTutorNumber(tutorId)
  if (number === null) return null
  const [row] = await db
    .select({ name: accounts.name, phone: accounts.phone })
    .from(cvs)
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(eq(cvs.number, number))
  return row ?? null
}

export async function insertTuitionLink(tx: Db, link: typeof tuitionLinks.$inferInsert): Promise<void> {
  await tx.insert(tuitionLinks).values(link)
}

/** Deletes private links made before a time. */
export async function deleteTuitionLinks(db: Db, before: Date): Promise<void> {
  await db.delete(tuitionLinks).where(lt(tuitionLinks.createdAt, before))
}
