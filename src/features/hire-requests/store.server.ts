import { eq, like } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { matchesAny, refersToTutorId } from '#db/id-search.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'

export type HireRequestRow = typeof hireRequests.$inferSelect

/** Inserts a hire request. */
export async function insertHireRequest(db: Db, request: typeof hireRequests.$inferInsert): Promise<HireRequestRow> {
  const [row] = await db.insert(hireRequests).values(request).returning()
  if (!row) throw new Error('the hire request was not written')
  return row
}

/** Deletes a hire request; false if there is none with this `_id`. */
export async function deleteHireRequestRow(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const rows = await db.delete(hireRequests).where(eq(hireRequests.id, id)).returning({ id: hireRequests.id })
  return rows.length > 0
}

function selectHireRequests(db: Db) {
  return db
    .select({
      id: hireRequests.id,
      phone: hireRequests.phone,
      message: hireRequests.message,
      createdAt: hireRequests.createdAt,
      // The sender counts as a guardian, with or without an account.
      isReported: isReported(hireRequests.phone, 'Guardian'),
      tutorNumber: cvs.number,
      tutorName: accounts.name,
    })
    .from(hireRequests)
    .innerJoin(cvs, eq(cvs.id, hireRequests.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
}

/** A stored hire request with its tutor's name and number. */
export type HireRequestRecord = Awaited<ReturnType<typeof selectHireRequests>>[number]

/** Returns one page, newest first, by part of the phone or start of the tutorId; '' returns all. [AD-HIRE-02] */
export function findHireRequests(db: Db, term: string, paging: Paging) {
  const where = term === '' ? undefined : matchesAny(wherePhoneContains(term), refersToTutorId(hireRequests.cvId, term))
  return pagedList(db, { key: hireRequests.number, select: selectHireRequests(db), where, paging })
}

function wherePhoneContains(term: string) {
  const digits = parsePhoneFragment(term)
  return digits === null ? undefined : like(hireRequests.phone, likePattern(digits))
}
