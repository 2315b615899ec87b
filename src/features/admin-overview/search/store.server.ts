import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { hasRemaining } from '#db/money/remaining-due.server.ts'
import { matchesTuition, matchesWordsOrId } from '#db/search/id-search.server.ts'
import { matchesName } from '#db/search/name-search.server.ts'
import { hasTransactionId } from '#db/search/transaction-search.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { contactMessages } from '#db/tables/messages/contact-messages.server.ts'
import { duePayments } from '#db/tables/money/due-payments.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { parseHireRequestNumber, parseTuitionNumber, parseTutorNumber } from '#shared/format/human-id.ts'
import { findKeys, inOrder, MAX_ROWS, type MatchBranch } from './keys.store.server.ts'
import type { SearchTerms } from './rules.ts'
import {
  andIfDefined,
  hasEmail,
  hasName,
  hasNumber,
  hasOfficeWords,
  hasPhone,
  hasSound,
  hasWords,
  isPerson,
} from './words.store.server.ts'

/** Matching tuitions and tutors whose bookings, dues and requests are looked up. */
const MAX_KEYS = 100

/** Accounts into which one with such a phone was merged. */
function hasMergedPhone(terms: SearchTerms) {
  const merged = alias(accounts, 'merged')
  const isMerged = hasPhone(merged.phone, terms)
  return isMerged && sql`${accounts.id} in (select ${merged.mergedIntoId} from ${accounts} as merged where ${isMerged})`
}

/** The newest 100 tuitions by id, words, phone, place, or name of the guardian. */
export function findTuitionKeys(db: Db, terms: SearchTerms): Promise<string[]> {
  const isNamed = terms.name === null ? undefined : matchesName(accounts, terms.name)
  const ofGuardian = andIfDefined(eq(accounts.role, 'Guardian'), isNamed)
  const owners = db.select({ id: accounts.id }).from(accounts).where(ofGuardian).limit(MAX_KEYS)
  return findKeys(db, {
    from: sql`${tuitions}`,
    key: tuitions.id,
    newest: tuitions.number,
    limit: MAX_KEYS,
    branches: [
      { where: hasNumber(tuitions.number, parseTuitionNumber(terms.term)), rank: 0 },
      { where: matchesTuition(terms.term) },
      { where: hasPhone(tuitions.phone, terms) },
      { where: ofGuardian && inArray(tuitions.ownerId, owners) },
      { where: andIfDefined(eq(tuitions.status, 'approved'), hasWords(tuitions.findText, terms)), rank: 2 },
      { where: hasOfficeWords(terms), rank: 2 },
    ],
  })
}

/** The newest 100 accounts of tutors by id, place, phone or name. */
export function findTutorKeys(db: Db, terms: SearchTerms): Promise<string[]> {
  const ofRole = isPerson('Tutor')
  const withCv = sql`${cvs} inner join ${accounts} on ${accounts.id} = ${cvs.accountId}`
  const isPlaceOrId = matchesWordsOrId(cvs.searchText, 'tutor', terms.term)
  const found = db.select({ id: cvs.accountId }).from(cvs).where(isPlaceOrId).orderBy(desc(cvs.number)).limit(MAX_KEYS)
  return findKeys(db, {
    from: sql`${accounts}`,
    key: accounts.id,
    newest: accounts.createdAt,
    limit: MAX_KEYS,
    branches: [
      { from: withCv, where: hasNumber(cvs.number, parseTutorNumber(terms.term)), rank: 0 },
      { where: isPlaceOrId && inArray(accounts.id, found) },
      { where: andIfDefined(ofRole, hasPhone(accounts.phone, terms)) },
      { where: andIfDefined(ofRole, hasMergedPhone(terms)) },
      { where: andIfDefined(ofRole, hasEmail(terms)) },
      { where: andIfDefined(ofRole, hasName(accounts, terms)) },
      { where: andIfDefined(ofRole, hasSound(accounts, terms)), rank: 2 },
      { from: withCv, where: andIfDefined(eq(cvs.status, 'approved'), hasWords(cvs.findText, terms)), rank: 2 },
    ],
  })
}

export async function findTuitionHits(db: Db, found: readonly string[]) {
  const keys = found.slice(0, MAX_ROWS)
  const { id, number, heading, phone, status } = tuitions
  const ofTuition = and(eq(bookings.tuitionId, id), isNull(bookings.cancelledAt))
  const isBooked = exists(db.select({ one: sql`1` }).from(bookings).where(ofTuition)).mapWith(Boolean)
  const rows = await db
    .select({ id, number, heading, phone, status, isBooked, isReported: isReported(phone, 'Guardian') })
    .from(tuitions)
    .where(inArray(id, keys))
  return inOrder(keys, rows)
}

export async function findTutorHits(db: Db, found: readonly string[]) {
  const keys = found.slice(0, MAX_ROWS)
  const { id, name, phone } = accounts
  const rows = await db
    .select({ id, name, phone, isReported: isReported(phone, 'Tutor'), number: cvs.number, status: cvs.status })
    .from(accounts)
    .leftJoin(cvs, eq(cvs.accountId, id))
    .where(inArray(id, keys))
  return inOrder(keys, rows)
}

/** Guardians by phone or name, guests by phone. */
export async function searchGuardians(db: Db, terms: SearchTerms) {
  const { id, name, phone, createdAt, isGuest } = accounts
  const ofRole = isPerson('Guardian')
  const branches: MatchBranch[] = [
    { where: andIfDefined(ofRole, hasPhone(phone, terms)) },
    { where: andIfDefined(ofRole, hasMergedPhone(terms)) },
    { where: andIfDefined(ofRole, hasEmail(terms)) },
    { where: andIfDefined(ofRole, hasName(accounts, terms)) },
    { where: andIfDefined(ofRole, hasSound(accounts, terms)), rank: 2 },
  ]
  const keys = await findKeys(db, { from: sql`${accounts}`, key: id, newest: createdAt, branches })
  const rows = await db
    .select({ id, name, phone, isGuest, isReported: isReported(phone, 'Guardian') })
    .from(accounts)
    .where(inArray(id, keys))
  return inOrder(keys, rows)
}

/** Phones of posts by visitors and admins that no guardian’s account has. */
export async function searchVisitors(db: Db, terms: SearchTerms) {
  const isMatch = hasPhone(tuitions.phone, terms)
  if (!isMatch) return []
  const newest = sql`(select ${tuitions.phone} as phone, ${tuitions.number} as number from ${tuitions}
    where ${and(isNull(tuitions.ownerId), isMatch)} order by ${tuitions.number} desc limit ${MAX_KEYS})`
  const { rows } = await db.execute<{ phone: string; posts: number; isReported: boolean }>(sql`
    select ${tuitions.phone}, count(*)::int as posts, ${isReported(tuitions.phone, 'Guardian')} as "isReported"
    from (select phone, max(number) as number from ${newest} as posts
      where not exists (select 1 from ${accounts} where ${accounts.role} = 'Guardian' and ${accounts.phone} = posts.phone)
      group by phone order by max(number) desc limit ${MAX_ROWS}) as visitors
    inner join ${tuitions} on ${tuitions.phone} like visitors.phone and ${tuitions.ownerId} is null
    group by ${tuitions.phone}, visitors.number order by visitors.number desc`)
  return rows
}

/** The CVs of these accounts. */
export async function findCvKeys(db: Db, accountKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: cvs.id })
    .from(cvs)
    .where(inArray(cvs.accountId, [...accountKeys]))
  return rows.map(({ id }) => id)
}

type PairKeys = { tuitions: readonly string[]; cvs: readonly string[] }

// Lists of values, which two indexes serve; a subquery would read the whole table.
const ofPair = (table: typeof dues | typeof bookings, keys: PairKeys) =>
  or(inArray(table.tuitionId, [...keys.tuitions]), inArray(table.cvId, [...keys.cvs]))

const pairColumns = { tuitionNumber: tuitions.number, tutorNumber: cvs.number, tutorName: accounts.name }

/** The newest bookings of these tuitions or tutors. */
export function findBookingHits(db: Db, keys: PairKeys) {
  const { id, number, startDate, tuitionId, cvId } = bookings
  return db
    .select({ id, startDate, ...pairColumns })
    .from(bookings)
    .innerJoin(tuitions, eq(tuitions.id, tuitionId))
    .innerJoin(cvs, eq(cvs.id, cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(ofPair(bookings, keys))
    .orderBy(desc(number))
    .limit(MAX_ROWS)
}

const dueState = sql<'open' | 'paid' | 'closed' | 'void'>`case when ${dues.voidedAt} is not null then 'void'
  when ${dues.completedAt} is not null then 'closed' when ${hasRemaining} then 'open' else 'paid' end`

/** The newest dues of these tuitions or tutors, or with a transaction number; closed ones too. */
export async function findDueHits(db: Db, keys: PairKeys, term: string) {
  const { id, number, totalDue, tuitionId, cvId } = dues
  const hasTerm = hasTransactionId(term)
  const paid = hasTerm
    ? await db.selectDistinct({ id: duePayments.dueId }).from(duePayments).where(hasTerm).limit(MAX_KEYS)
    : []
  const byTransaction = inArray(
    id,
    paid.flatMap((row) => row.id ?? []),
  )
  return db
    .select({ id, totalDue, state: dueState, ...pairColumns })
    .from(dues)
    .innerJoin(tuitions, eq(tuitions.id, tuitionId))
    .innerJoin(cvs, eq(cvs.id, cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(or(ofPair(dues, keys), byTransaction))
    .orderBy(...(paid.length > 0 ? [desc(byTransaction)] : []), desc(number))
    .limit(MAX_ROWS)
}

/** Contact messages by phone or name of the sender. */
export async function searchMessages(db: Db, terms: SearchTerms) {
  const { id, number, phone, name, createdAt } = contactMessages
  const branches: MatchBranch[] = [
    { where: hasPhone(phone, terms) },
    { where: hasName(contactMessages, terms) },
    { where: hasSound(contactMessages, terms), rank: 2 },
  ]
  const keys = await findKeys(db, { from: sql`${contactMessages}`, key: id, newest: number, branches })
  const rows = await db
    .select({ id, name, phone, createdAt })
    .from(contactMessages)
    .where(and(inArray(id, keys), isNull(contactMessages.deletedAt)))
  return inOrder(keys, rows)
}

/** Hire requests by id, by phone of the sender, or for these tutors. */
export async function searchHireRequests(db: Db, terms: SearchTerms, cvKeys: readonly string[]) {
  const { id, number, phone, createdAt, cvId } = hireRequests
  const branches = [
    { where: hasNumber(number, parseHireRequestNumber(terms.term)), rank: 0 as const },
    { where: hasPhone(phone, terms) },
    { where: inArray(cvId, [...cvKeys]) },
  ]
  const keys = await findKeys(db, { from: sql`${hireRequests}`, key: id, newest: number, branches })
  const rows = await db
    .select({ id, phone, createdAt, tutorNumber: cvs.number, tutorName: accounts.name })
    .from(hireRequests)
    .innerJoin(cvs, eq(cvs.id, cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(and(inArray(id, keys), isNull(hireRequests.deletedAt)))
  return inOrder(keys, rows)
}
