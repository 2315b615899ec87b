import { desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { type Db, likePattern } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { isUuid } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'
import { toSearchText } from '#shared/search-text.ts'

export type StoredHireRequest = typeof hireRequests.$inferSelect

/** Keeps a hire request. */
export async function insertHireRequest(db: Db, request: typeof hireRequests.$inferInsert): Promise<StoredHireRequest> {
  const [row] = await db.insert(hireRequests).values(request).returning()
  if (!row) throw new Error('the hire request was not written')
  return row
}

/** Removes a hire request; false when there is none of that `_id`. */
export async function removeHireRequest(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const rows = await db.delete(hireRequests).where(eq(hireRequests.id, id)).returning({ id: hireRequests.id })
  return rows.length > 0
}

// Who asks for a tutor is a guardian, with an account or without.
const isReported = sql<boolean>`exists (select from ${reports} where ${reports.phone} = ${hireRequests.phone} and ${reports.role} = 'Guardian')`

function rows(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: hireRequests.id,
      phone: hireRequests.phone,
      message: hireRequests.message,
      createdAt: hireRequests.createdAt,
      isReported,
      tutorNumber: cvs.number,
      tutorName: accounts.name,
    })
    .from(hireRequests)
    .innerJoin(cvs, eq(cvs.id, hireRequests.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(where)
    .orderBy(desc(hireRequests.number))
}

/** A hire request with what is read of its tutor. */
export type SeenHireRequest = Awaited<ReturnType<typeof rows>>[number]

async function page(db: Db, where: SQL | undefined, { page, limit }: Paging) {
  // The numbers first: of the rows before a late page neither the tutor nor the reports are looked up.
  const wanted = db
    .select({ number: hireRequests.number })
    .from(hireRequests)
    .where(where)
    .orderBy(desc(hireRequests.number))
    .limit(limit)
    .offset((page - 1) * limit)
  const [found, [counted]] = await Promise.all([
    rows(db, inArray(hireRequests.number, wanted)),
    db.select({ total: sql<number>`count(*)::int` }).from(hireRequests).where(where),
  ])
  return { rows: found, total: counted?.total ?? 0 }
}

const ID_BEGINNING = /^(?:tr)?(\d+)$/

/** A page of the hire requests, newest first: all of them, or those whose phone holds the term in any notation or whose tutorId begins with it; other terms find none. */
export async function hireRequestPage(db: Db, term: string, paging: Paging) {
  if (term === '') return page(db, undefined, paging)
  const phoneDigits = parsePhoneFragment(term)
  const idDigits = ID_BEGINNING.exec(toSearchText(term).replaceAll(' ', ''))?.[1]
  const byPhone = phoneDigits === null ? undefined : like(hireRequests.phone, likePattern(phoneDigits))
  const tutors = db
    .select({ id: cvs.id })
    .from(cvs)
    .where(like(cvs.searchText, `tr${idDigits}%`))
  const byTutor = idDigits === undefined ? undefined : inArray(hireRequests.cvId, tutors)
  if (!byPhone && !byTutor) return { rows: [], total: 0 }
  return page(db, or(byPhone, byTutor), paging)
}
