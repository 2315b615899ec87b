import { and, desc, eq, gte, inArray, or, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { remainingOfDue } from '#db/money/remaining-due.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { matchesAny, refersToTuitionId, refersToTutorId } from '#db/search/id-search.server.ts'
import { refersToTutorPerson } from '#db/search/person-search.server.ts'
import { hasTransactionId, lookAlikeOf } from '#db/search/transaction-search.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { paymentClaims } from '#db/tables/money/payment-claims.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { uploads } from '#db/tables/people/uploads.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { toLookAlike } from '#shared/format/transaction-id.ts'
import type { ClaimsQuery } from './schema.ts'

export type ClaimRow = typeof paymentClaims.$inferSelect

const isWaiting = eq(paymentClaims.state, 'waiting')

const selectClaims = (db: Db) =>
  db
    .select({
      claim: paymentClaims,
      tuitionNumber: tuitions.number,
      heading: tuitions.heading,
      tutorNumber: cvs.number,
      tutorName: accounts.name,
      tutorPhone: accounts.phone,
      remaining: remainingOfDue.mapWith(Number),
    })
    .from(paymentClaims)
    .innerJoin(dues, eq(dues.id, paymentClaims.dueId))
    .innerJoin(tuitions, eq(tuitions.id, dues.tuitionId))
    .innerJoin(cvs, eq(cvs.id, dues.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))

/** A claim with its due, its tuition and its tutor. */
export type ClaimView = Awaited<ReturnType<typeof selectClaims>>[number]

const queries = new QueryBuilder({ casing: 'snake_case' })

function matchesClaim(term: string): SQL {
  const ofDue = matchesAny(
    refersToTuitionId(dues.tuitionId, term),
    refersToTutorId(dues.cvId, term),
    refersToTutorPerson(dues.cvId, term),
  )
  const found = queries.select({ id: dues.id }).from(dues).where(ofDue)
  return matchesAny(inArray(paymentClaims.dueId, found), hasTransactionId(term, paymentClaims.transactionId))
}

/** Finds a page of the claims, newest first, and their total. */
export function findClaimPage(db: Db, { searchTerm, state, ...paging }: ClaimsQuery) {
  const ofState = state && eq(paymentClaims.state, state)
  const where = and(ofState, searchTerm === '' ? undefined : matchesClaim(searchTerm))
  return pagedList(db, { key: paymentClaims.number, select: selectClaims(db), where, paging })
}

/** Finds a claim by its `_id`, or null. */
export async function findClaim(db: Db, id: string): Promise<ClaimView | null> {
  const [row] = await selectClaims(db).where(eq(paymentClaims.id, id))
  return row ?? null
}

/** The claims of dues, newest first. */
export const findClaimsOfDues = (db: Db, dueIds: string[]): Promise<ClaimRow[]> =>
  db.select().from(paymentClaims).where(inArray(paymentClaims.dueId, dueIds)).orderBy(desc(paymentClaims.number))

/** The claims of dues that wait, newest first. */
export const findWaitingClaims = (db: Db, dueIds: string[]): Promise<ClaimRow[]> =>
  db
    .select()
    .from(paymentClaims)
    .where(and(inArray(paymentClaims.dueId, dueIds), isWaiting))
    .orderBy(desc(paymentClaims.number))

/** Whether a due is one of the CV of an account. */
export async function isOwnDue(db: Db, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const ownCvs = db.select({ id: cvs.id }).from(cvs).where(eq(cvs.accountId, accountId))
  return (await db.$count(dues, and(eq(dues.id, id), inArray(dues.cvId, ownCvs)))) > 0
}

/** Counts the claims that were sent for the dues of a CV since a moment. */
export function countClaimsSince(db: Db, { cvId, since }: { cvId: string; since: Date }): Promise<number> {
  const ofCv = db.select({ id: dues.id }).from(dues).where(eq(dues.cvId, cvId))
  return db.$count(paymentClaims, and(inArray(paymentClaims.dueId, ofCv), gte(paymentClaims.createdAt, since)))
}

/** The claims with this transaction number, or one very like it, that wait or were accepted. */
export function findClaimsAlike(db: Db, transactionId: string): Promise<Pick<ClaimRow, 'method' | 'transactionId'>[]> {
  const isAlike = eq(lookAlikeOf(paymentClaims.transactionId), toLookAlike(transactionId))
  const counts = or(isWaiting, eq(paymentClaims.state, 'accepted'))
  return db
    .select({ method: paymentClaims.method, transactionId: paymentClaims.transactionId })
    .from(paymentClaims)
    .where(and(isAlike, counts))
}

export async function insertClaim(tx: Db, claim: Omit<typeof paymentClaims.$inferInsert, 'id' | 'number'>) {
  const [row] = await tx.insert(paymentClaims).values(claim).returning()
  if (!row) throw new Error('the claim was not written')
  return row
}

type Decision = Pick<ClaimRow, 'state' | 'decidedAt' | 'decidedBy' | 'by'> &
  Partial<Pick<ClaimRow, 'reason' | 'paymentId'>>

/** Decides on a claim that waits; false if it was decided already. */
export async function decideClaim(tx: Db, id: string, decision: Decision): Promise<boolean> {
  const isUndecided = and(eq(paymentClaims.id, id), isWaiting)
  return (await tx.update(paymentClaims).set(decision).where(isUndecided).returning()).length > 0
}

/** Refuses the accepted claim of a payment that is taken back, so that its number can be sent again. */
export async function refuseClaimOf(tx: Db, paymentId: string, decision: Omit<Decision, 'state'>): Promise<void> {
  const isOfPayment = and(eq(paymentClaims.paymentId, paymentId), eq(paymentClaims.state, 'accepted'))
  await tx
    .update(paymentClaims)
    .set({ ...decision, state: 'refused' })
    .where(isOfPayment)
}

/** Whether the account uploaded this picture of a slip, or a claim of an own due shows it. */
export async function ownsSlip(db: Db, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const shown = db
    .select({ id: paymentClaims.uploadId })
    .from(paymentClaims)
    .innerJoin(dues, eq(dues.id, paymentClaims.dueId))
    .innerJoin(cvs, eq(cvs.id, dues.cvId))
    .where(and(eq(cvs.accountId, accountId), eq(paymentClaims.uploadId, id)))
  const isOwn = or(eq(uploads.accountId, accountId), inArray(uploads.id, shown))
  return (await db.$count(uploads, and(eq(uploads.id, id), eq(uploads.kind, 'payment-slip'), isOwn))) > 0
}
