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

// The sender counts as a guardian, with or without an account.
const isReported = sql<boolean>`exists (select from ${reports} where ${reports.phone} = ${hireRequests.phone} and ${reports.role} = 'Guardian')`

function selectHireRequests(db: Db, where: SQL | undefined) {
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

/** A stored hire request with its tutor's name and number. */
export type HireRequestRecord = Awaited<ReturnType<typeof selectHireRequests>>[number]

async function listHireRequestPage(db: Db, where: SQL | undefined, { page, limit }: Paging) {
  // The numbers first, so tutors and reports are not joined for the rows before a late page.
  const pageNumbers = db
    .select({ number: hireRequests.number })
    .from(hireRequests)
    .where(where)
    .orderBy(desc(hireRequests.number))
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, [counted]] = await Promise.all([
    selectHireRequests(db, inArray(hireRequests.number, pageNumbers)),
    db.select({ total: sql<number>`count(*)::int` }).from(hireRequests).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const ID_BEGINNING = /^(?:tr)?(\d+)$/

/** Returns one page, newest first, by part of the phone or start of the tutorId; '' returns all. [AD-HIRE-02] */
export async function findHireRequests(db: Db, term: string, paging: Paging) {
  if (term === '') return listHireRequestPage(db, undefined, paging)
  const phoneDigits = parsePhoneFragment(term)
  const idDigits = ID_BEGINNING.exec(toSearchText(term).replaceAll(' ', ''))?.[1]
  const byPhone = phoneDigits === null ? undefined : like(hireRequests.phone, likePattern(phoneDigits))
  const matchingCvs = db
    .select({ id: cvs.id })
    .from(cvs)
    .where(like(cvs.searchText, `tr${idDigits}%`))
  const byTutor = idDigits === undefined ? undefined : inArray(hireRequests.cvId, matchingCvs)
  if (!byPhone && !byTutor) return { rows: [], total: 0 }
  return listHireRequestPage(db, or(byPhone, byTutor), paging)
}
