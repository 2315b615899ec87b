import { and, desc, eq, exists, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, likePattern } from '#db/client.server.ts'
import { matchesTuition, matchesWordsOrId } from '#db/id-search.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { isWritten, matchesName, type NamedTable, soundsLike } from '#db/name-search.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { contactMessages } from '#db/tables/contact-messages.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { dues } from '#db/tables/dues.server.ts'
import { hireRequests } from '#db/tables/hire-requests.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { parseTuitionNumber, parseTutorNumber } from '#shared/human-id.ts'
import type { SearchTerms } from './search.rules.ts'

/** Rows of each kind in an answer. */
const MAX_ROWS = 5
/** Matching tuitions and tutors whose bookings, dues and requests are looked up. */
const MAX_KEYS = 100

/** One way to match a record: a condition that one index serves, and the tables that lead to it. */
type Way = { from?: SQL; where: SQL | undefined; rank?: 0 | 1 | 2 }
type Ways = { from: SQL; key: PgColumn; newest: PgColumn; limit?: number; ways: Way[] }

/**
 * The keys of the rows that match in any way, exact ids (rank 0) first, names that only sound alike (rank 2) last, then the
 * newest. Each way is read by its own index or stops at the limit; one condition with `or` over several tables would read all of them.
 */
async function findKeys(db: Db, { from, key, newest, limit = MAX_ROWS, ways }: Ways): Promise<string[]> {
  const branches = ways.flatMap((way) => {
    if (!way.where) return []
    const found = sql`select ${key} as key, ${newest} as newest, ${way.rank ?? 1}::int as rank from ${way.from ?? from}`
    return [sql`(${found} where ${way.where} order by ${newest} desc limit ${limit})`]
  })
  if (branches.length === 0) return []
  const { rows } = await db.execute<{
    key: string
  }>(sql`select key from (${sql.join(branches, sql` union all `)}) as found
    group by key order by min(rank), max(newest) desc limit ${limit}`)
  return rows.map((row) => row.key)
}

/** The rows in the order of their keys. */
function inOrder<Row extends { id: string }>(keys: readonly string[], rows: readonly Row[]): Row[] {
  const byKey = new Map(rows.map((row) => [row.id, row]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

const hasPhone = (column: PgColumn, { digits }: SearchTerms) =>
  digits === null ? undefined : like(column, likePattern(digits))
const hasName = (table: NamedTable, { name }: SearchTerms) => (name === null ? undefined : isWritten(table, name))
const hasSound = (table: NamedTable, { name }: SearchTerms) => (name === null ? undefined : soundsLike(table, name))
const hasNumber = (column: PgColumn, number: number | null) => (number === null ? undefined : eq(column, number))
/** An account of the role that was not merged into another one; guests are guardians without a name. */
const isPerson = (role: 'Guardian' | 'Tutor') => sql`${eq(accounts.role, role)} and ${isNull(accounts.mergedIntoId)}`
/** Both conditions; undefined when the second one is. */
const both = (one: SQL, other: SQL | undefined) => other && and(one, other)

/** The newest 100 tuitions by id, phone, place, or name of the guardian. */
export function findTuitionKeys(db: Db, terms: SearchTerms): Promise<string[]> {
  const isNamed = terms.name === null ? undefined : matchesName(accounts, terms.name)
  const ofGuardian = both(eq(accounts.role, 'Guardian'), isNamed)
  const owners = db.select({ id: accounts.id }).from(accounts).where(ofGuardian).limit(MAX_KEYS)
  return findKeys(db, {
    from: sql`${tuitions}`,
    key: tuitions.id,
    newest: tuitions.number,
    limit: MAX_KEYS,
    ways: [
      { where: hasNumber(tuitions.number, parseTuitionNumber(terms.term)), rank: 0 },
      { where: matchesTuition(terms.term) },
      { where: hasPhone(tuitions.phone, terms) },
      { where: ofGuardian && inArray(tuitions.ownerId, owners) },
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
    ways: [
      { from: withCv, where: hasNumber(cvs.number, parseTutorNumber(terms.term)), rank: 0 },
      { where: isPlaceOrId && inArray(accounts.id, found) },
      { where: both(ofRole, hasPhone(accounts.phone, terms)) },
      { where: both(ofRole, hasName(accounts, terms)) },
      { where: both(ofRole, hasSound(accounts, terms)), rank: 2 },
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

/** Guardians by phone or name, guests by phone. [FAM-470] */
export async function searchGuardians(db: Db, terms: SearchTerms) {
  const { id, name, phone, createdAt, isGuest } = accounts
  const ofRole = isPerson('Guardian')
  const ways: Way[] = [
    { where: both(ofRole, hasPhone(phone, terms)) },
    { where: both(ofRole, hasName(accounts, terms)) },
    { where: both(ofRole, hasSound(accounts, terms)), rank: 2 },
  ]
  const keys = await findKeys(db, { from: sql`${accounts}`, key: id, newest: createdAt, ways })
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

/** The newest dues of these tuitions or tutors, closed ones too. */
export function findDueHits(db: Db, keys: PairKeys) {
  const { id, number, totalDue, completedAt, tuitionId, cvId } = dues
  return db
    .select({ id, totalDue, completedAt, ...pairColumns })
    .from(dues)
    .innerJoin(tuitions, eq(tuitions.id, tuitionId))
    .innerJoin(cvs, eq(cvs.id, cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(ofPair(dues, keys))
    .orderBy(desc(number))
    .limit(MAX_ROWS)
}

/** Contact messages by phone or name of the sender. */
export async function searchMessages(db: Db, terms: SearchTerms) {
  const { id, number, phone, name, createdAt } = contactMessages
  const ways: Way[] = [
    { where: hasPhone(phone, terms) },
    { where: hasName(contactMessages, terms) },
    { where: hasSound(contactMessages, terms), rank: 2 },
  ]
  const keys = await findKeys(db, { from: sql`${contactMessages}`, key: id, newest: number, ways })
  const rows = await db.select({ id, name, phone, createdAt }).from(contactMessages).where(inArray(id, keys))
  return inOrder(keys, rows)
}

/** Hire requests by phone of the sender, or for these tutors. */
export async function searchHireRequests(db: Db, terms: SearchTerms, cvKeys: readonly string[]) {
  const { id, number, phone, createdAt, cvId } = hireRequests
  const ways = [{ where: hasPhone(phone, terms) }, { where: inArray(cvId, [...cvKeys]) }]
  const keys = await findKeys(db, { from: sql`${hireRequests}`, key: id, newest: number, ways })
  const rows = await db
    .select({ id, phone, createdAt, tutorNumber: cvs.number, tutorName: accounts.name })
    .from(hireRequests)
    .innerJoin(cvs, eq(cvs.id, cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(inArray(id, keys))
  return inOrder(keys, rows)
}
