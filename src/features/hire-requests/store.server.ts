import { and, eq, exists, ilike, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, likePattern } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { matchesAny, refersToTuitionId, refersToTutorId } from '#db/search/id-search.server.ts'
import { refersToTutorPerson } from '#db/search/person-search.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { toLatinDigits } from '#shared/format/digits.ts'
import { parsePhoneFragment } from '#shared/format/phone.ts'
import type { HandledState, Paging } from '#shared/input-schemas.ts'

export type HireRequestRow = typeof hireRequests.$inferSelect

/** Inserts a hire request. */
export async function insertHireRequest(db: Db, request: typeof hireRequests.$inferInsert): Promise<HireRequestRow> {
  const [row] = await db.insert(hireRequests).values(request).returning()
  if (!row) throw new Error('the hire request was not written')
  return row
}

const handlers = alias(accounts, 'handlers')

function selectHireRequests(db: Db) {
  return db
    .select({
      id: hireRequests.id,
      number: hireRequests.number,
      name: hireRequests.name,
      cancelledAt: hireRequests.cancelledAt,
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
      deletedAt: hireRequests.deletedAt,
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

export type HandledQuery = { state?: HandledState | undefined; sort?: 'date' | '-date' | undefined }

/**
 * Returns one page, newest first or the longest waiting first, by part of the phone or message, an id, or the tutor's phone
 * or name; '' returns all.
 */
export function findHireRequests(db: Db, { term, state, sort, ...paging }: Paging & HandledQuery & { term: string }) {
  const isMatch =
    term === ''
      ? undefined
      : matchesAny(
          wherePhoneContains(term),
          refersToTutorId(hireRequests.cvId, term),
          ilike(hireRequests.name, likePattern(term)),
          whereIdStarts(term),
          ilike(hireRequests.message, likePattern(term)),
          refersToTutorPerson(hireRequests.cvId, term),
          refersToTuitionId(hireRequests.tuitionId, term),
        )
  const { handledAt, deletedAt, number } = hireRequests
  const isInState = state && { waiting: isNull(handledAt), handled: isNotNull(handledAt), deleted: undefined }[state]
  const where = and(isMatch, isInState, state === 'deleted' ? isNotNull(deletedAt) : isNull(deletedAt))
  const orderBy = sort === 'date' ? [sql`${handledAt} is not null`, sql`${number}`] : [sql`${number} desc`]
  return pagedList(db, { key: number, select: selectHireRequests(db), where, orderBy, paging })
}

function wherePhoneContains(term: string) {
  const digits = parsePhoneFragment(term)
  return digits === null ? undefined : like(hireRequests.phone, likePattern(digits))
}

/** Condition: the id of the request starts with a term such as `HR10`. */
function whereIdStarts(term: string) {
  const start = /^hr\s*(\d+)$/i.exec(toLatinDigits(term.trim()))?.[1]
  return start ? sql`(1000 + ${hireRequests.number})::text like ${`${start}%`}` : undefined
}

/** One hire request, or null if there is none. */
export async function findHireRequest(db: Db, id: string): Promise<HireRequestRecord | null> {
  const [row] = await selectHireRequests(db).where(eq(hireRequests.id, id))
  return row ?? null
}

/** Condition: a guardian sent it signed in, or from the proven phone of the account. */
function isSentBy(db: Db, accountId: string) {
  const isOwnPhone = and(
    eq(owners.id, accountId),
    eq(owners.phone, hireRequests.phone),
    isNotNull(owners.phoneProvedAt),
  )
  const byPhone = exists(db.select({ id: owners.id }).from(owners).where(isOwnPhone))
  return or(eq(hireRequests.accountId, accountId), and(isNull(hireRequests.accountId), byPhone))
}

const owners = alias(accounts, 'owners')

/** One page of the hire requests of a guardian, newest first. */
export const findSentRequests = (db: Db, accountId: string, paging: Paging) =>
  pagedList(db, { key: hireRequests.number, select: selectHireRequests(db), where: isSentBy(db, accountId), paging })

/** The hire request of a guardian by its `_id`; null for somebody else's. */
export async function findSentRequest(db: Db, { id, accountId }: { id: string; accountId: string }) {
  const [row] = await selectHireRequests(db).where(and(eq(hireRequests.id, id), isSentBy(db, accountId)))
  return row ?? null
}

/** The hire request of a private link; null if unknown. */
export async function findLinkedRequest(db: Db, tokenHash: Buffer): Promise<HireRequestRecord | null> {
  const [row] = await selectHireRequests(db).where(eq(hireRequests.tokenHash, tokenHash))
  return row ?? null
}

/** Locks a hire request until the transaction ends; null if there is none. */
export async function lockHireRequest(tx: Db, id: string): Promise<HireRequestRow | null> {
  const [row] = await tx.select().from(hireRequests).where(eq(hireRequests.id, id)).for('update')
  return row ?? null
}

/** Deletes a hire request, or restores it with null. */
export async function updateDeleted(db: Db, { id, deletedAt }: Pick<HireRequestRow, 'id' | 'deletedAt'>) {
  await db.update(hireRequests).set({ deletedAt }).where(eq(hireRequests.id, id))
}

/** Stores who handled a hire request, when and how; nulls for a waiting one. */
export async function updateHandled(
  db: Db,
  {
    id,
    ...handled
  }: Pick<HireRequestRow, 'id' | 'handledAt' | 'handledBy' | 'handledNote' | 'tuitionId'> & {
    cancelledAt?: Date | null
  },
): Promise<void> {
  await db.update(hireRequests).set(handled).where(eq(hireRequests.id, id))
}
