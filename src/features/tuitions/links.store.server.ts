import { eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { tuitionLinks } from '#db/tables/tuition-links.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { countApplicants } from './office.store.server.ts'
import { isBookedTuition } from './store.server.ts'

export async function insertTuitionLink(db: Db, link: typeof tuitionLinks.$inferInsert): Promise<void> {
  await db.insert(tuitionLinks).values(link)
}

/** The post of a link's token, with the phone of its owner; null if unknown. */
export async function findLinkedTuition(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({
      number: tuitions.number,
      status: tuitions.status,
      phone: tuitions.phone,
      ownerId: tuitions.ownerId,
      ownerPhone: accounts.phone,
      isBooked: isBookedTuition(db),
      applicants: countApplicants,
      expiresAt: tuitionLinks.expiresAt,
    })
    .from(tuitionLinks)
    .innerJoin(tuitions, eq(tuitions.id, tuitionLinks.tuitionId))
    .leftJoin(accounts, eq(accounts.id, tuitions.ownerId))
    .where(eq(tuitionLinks.tokenHash, tokenHash))
  return row ?? null
}

/** Deletes links made before a time. */
export async function deleteTuitionLinks(db: Db, before: Date): Promise<void> {
  await db.delete(tuitionLinks).where(lt(tuitionLinks.createdAt, before))
}
