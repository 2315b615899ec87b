import { and, eq, isNotNull, isNull, like } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, likePattern } from '#db/client.server.ts'
import { matchesAny, refersToTutorId } from '#db/id-search.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
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

/** Deletes a hire request and returns it; null if there is none with this `_id`. */
export async function deleteHireRequestRow(db: Db, id: string): Promise<HireRequestRow | null> {
  if (!isUuid(id)) return null
  const [row] = await db.delete(hireRequests).where(eq(hireRequests.id, id)).returning()
  return row ?? null
}

const handlers = alias(accounts, 'handlers')

function selectHireRequests(db: Db) {
  return db
    .select({
      id: hireRequests.id,
      phone: hireRequests.phone,
      message: hireRequests.message,
      locale: hireRequests.locale,
      createdAt: hireRequests.createdAt,
      // The sender counts as a guardian, with or without an account.
      isReported: isReported(hireRequests.phone, 'Guardian'),
      tutorNumber: cvs.number,
      tutorName: accounts.name,
      handledAt: hireRequests.handledAt,
      handledNote: hireRequests.handledNote,
      handledByName: handlers.name,
      tuitionNumber: tuitions.number,
    })
    .from(hireRequests)
    .innerJoin(cvs, eq(cvs.id, hireRequests.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .leftJoin(handlers, eq(handlers.id, hireRequests.handledBy))
    .leftJoin(tuitions, eq(tuitions.id, hireRequests.tuitionId))
}

/** A stored hire request with its tutor's name and number. */
export type HireRequestRecord = Awaited<ReturnType<typeof selectHireRequests>>[number]

/** Returns one page, newest first, by part of the phone or start of the tutorId; '' returns all. [AD-HIRE-02] */
export function findHireRequests(
  db: Db,
  { term, state, ...paging }: Paging & { term: string; state?: 'waiting' | 'handled' | undefined },
) {
  const isMatch =
    term === '' ? undefined : matchesAny(wherePhoneContains(term), refersToTutorId(hireRequests.cvId, term))
  const isInState = state && { waiting: isNull, handled: isNotNull }[state](hireRequests.handledAt)
  const where = and(isMatch, isInState)
  return pagedList(db, { key: hireRequests.number, select: selectHireRequests(db), where, paging })
}

function wherePhoneContains(term: string) {
  const digits = parsePhoneFragment(term)
  return digits === null ? undefined : like(hireRequests.phone, likePattern(digits))
}

/** One hire request, or null if there is none. */
export async function findHireRequest(db: Db, id: string): Promise<HireRequestRecord | null> {
  const [row] = await selectHireRequests(db).where(eq(hireRequests.id, id))
  return row ?? null
}

/** Locks a hire request until the transaction ends; null if there is none. */
export async function lockHireRequest(tx: Db, id: string): Promise<HireRequestRow | null> {
  const [row] = await tx.select().from(hireRequests).where(eq(hireRequests.id, id)).for('update')
  return row ?? null
}

/** Stores who handled a hire request, when and how; nulls for a waiting one. */
export async function updateHandled(
  db: Db,
  { id, ...handled }: Pick<HireRequestRow, 'id' | 'handledAt' | 'handledBy' | 'handledNote' | 'tuitionId'>,
): Promise<void> {
  await db.update(hireRequests).set(handled).where(eq(hireRequests.id, id))
}
