import { and, desc, eq, getTableColumns, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { cachedTotal, type Database, type Db, likePattern } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { formatTutorId, isUuid, parseTutorNumber } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'
import { splitSearchTerm, toSearchText } from '#shared/search-text.ts'

type Columns = typeof cvs.$inferSelect
/** A stored CV with what its account says of the tutor. */
export type CvRecord = Columns & { name: string; phone: string; isReported: boolean }
/** The columns that a tutor writes. */
export type CvContent = Omit<
  typeof cvs.$inferInsert,
  'id' | 'number' | 'accountId' | 'status' | 'searchText' | 'createdAt' | 'updatedAt' | 'approvedAt'
>

const ofAccount = { ...getTableColumns(cvs), name: accounts.name, phone: accounts.phone }
const isReported = sql<boolean>`exists (select from ${reports} where ${reports.phone} = ${accounts.phone} and ${reports.role} = 'Tutor')`

const select = (db: Db) =>
  db
    .select({ ...ofAccount, isReported })
    .from(cvs)
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))

/** What the public search looks in: the tutorId and where the tutor teaches. */
function searchTextOf(number: number, { coverageCity, coverageAreas }: CvContent): string {
  return toSearchText(formatTutorId(number), ...coverageAreas, coverageCity)
}

/** Writes a tutor's first CV, waiting for verification; false when that account has one already. */
export async function insertCv(db: Db, cv: CvContent & { accountId: string; createdAt: Date }): Promise<boolean> {
  const number = await nextNumber(db)
  const rows = await db
    .insert(cvs)
    .values({ ...cv, number, searchText: searchTextOf(number, cv), updatedAt: cv.createdAt })
    .onConflictDoNothing({ target: cvs.accountId })
    .returning({ id: cvs.id })
  return rows.length > 0
}

async function nextNumber(db: Db): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('tutor_number') as number`)
  return Number(rows[0]?.number)
}

/** Overwrites what the tutor wrote; the state stays. */
export async function changeCv(
  db: Db,
  { id, number }: Pick<Columns, 'id' | 'number'>,
  changes: CvContent & { updatedAt: Date },
): Promise<void> {
  await db
    .update(cvs)
    .set({ ...changes, searchText: searchTextOf(number, changes) })
    .where(eq(cvs.id, id))
}

/** Moves a CV to approved. */
export async function approveCv(db: Db, id: string, approvedAt: Date): Promise<void> {
  await db.update(cvs).set({ status: 'approved', approvedAt }).where(eq(cvs.id, id))
}

/** The CV of an account, or null when none was submitted. */
export async function findCvByAccount(db: Db, accountId: string): Promise<CvRecord | null> {
  const [row] = await select(db).where(eq(cvs.accountId, accountId))
  return row ?? null
}

/** The CV with this `_id` or tutorId in any case, with or without `TR`; null when there is none. */
export async function findCvByAnyId(db: Db, idOrTutorId: string): Promise<CvRecord | null> {
  const where = identified(idOrTutorId)
  if (!where) return null
  const [row] = await select(db).where(where)
  return row ?? null
}

function identified(idOrTutorId: string): SQL | null {
  if (isUuid(idOrTutorId)) return eq(cvs.id, idOrTutorId)
  const number = parseTutorNumber(idOrTutorId)
  return number === null ? null : eq(cvs.number, number)
}

/** The CV of the tutor with this phone, or null. */
export async function findCvByPhone(db: Db, phone: string): Promise<CvRecord | null> {
  const [row] = await select(db).where(and(eq(accounts.role, 'Tutor'), eq(accounts.phone, phone)))
  return row ?? null
}

/** Locks a tutor's CV until the transaction ends, so that two changes at once follow one another; null when there is none. */
export async function lockCvOf(tx: Db, accountId: string): Promise<Columns | null> {
  const [row] = await tx.select().from(cvs).where(eq(cvs.accountId, accountId)).for('no key update')
  return row ?? null
}

/** Whether the tutor of this CV applied to a tuition that the guardian owns. */
export async function appliedToGuardian(db: Db, { cvId, guardianId }: { cvId: string; guardianId: string }) {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
    .where(and(eq(applications.cvId, cvId), eq(tuitions.ownerId, guardianId)))
    .limit(1)
  return rows.length > 0
}

const approved = eq(cvs.status, 'approved')
const pending = eq(cvs.status, 'pending')
const offsetOf = ({ page, limit }: Paging) => (page - 1) * limit

/** How many tutors everybody sees, counted again only after a change. */
export function approvedTutorTotal(db: Db): Promise<number> {
  return cachedTotal(db, 'approved tutors', async () => {
    const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(cvs).where(approved)
    return row?.total ?? 0
  })
}

async function totalOf(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(cvs).where(where)
  return row?.total ?? 0
}

// Reports are for admins, so the list that everybody reads does not look for them.
const prepareApproved = (db: Database) =>
  db
    .select({ ...ofAccount, isReported: sql<boolean>`false` })
    .from(cvs)
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(
      // The numbers first, from the index alone: the rows before a late page are not read.
      inArray(
        cvs.number,
        db
          .select({ number: cvs.number })
          .from(cvs)
          .where(approved)
          .orderBy(desc(cvs.number))
          .limit(sql.placeholder('limit'))
          .offset(sql.placeholder('offset')),
      ),
    )
    .orderBy(desc(cvs.number))
    .prepare('approved_tutors')

const preparedApproved = new WeakMap<Database, ReturnType<typeof prepareApproved>>()

/** A page of the tutors that everybody sees, newest first, by a prepared read. */
export function approvedCvs(db: Database, paging: Paging): Promise<CvRecord[]> {
  const prepared = preparedApproved.get(db) ?? prepareApproved(db)
  preparedApproved.set(db, prepared)
  return prepared.execute({ limit: paging.limit, offset: offsetOf(paging) })
}

async function listed(db: Db, where: SQL | undefined, paging: Paging) {
  // The numbers first: of the rows before a late page neither the account nor the reports are looked up.
  const wanted = db
    .select({ number: cvs.number })
    .from(cvs)
    .where(where)
    .orderBy(desc(cvs.number))
    .limit(paging.limit)
    .offset(offsetOf(paging))
  const [rows, total] = await Promise.all([
    select(db).where(inArray(cvs.number, wanted)).orderBy(desc(cvs.number)),
    totalOf(db, where),
  ])
  return { rows, total }
}

/** The approved CVs in whose tutorId or place every word of the term occurs, newest first. */
export function searchApprovedCvs(db: Db, term: string, paging: Paging) {
  const words = splitSearchTerm(term).map((word) => like(cvs.searchText, likePattern(word)))
  return listed(db, and(approved, ...words), paging)
}

/** The CVs that wait for verification, newest first. */
export function pendingCvList(db: Db, paging: Paging) {
  return listed(db, pending, paging)
}

const ID_LETTERS = toSearchText(formatTutorId(0)).slice(0, -1)
const ID_BEGINNING = new RegExp(`^(?:${ID_LETTERS})?(\\d+)$`)

type ListedTutors = { term: string; status: Columns['status'] | undefined; paging: Paging }

/**
 * The tutors of a state, or all, newest first; with a term those whose phone holds it, whose tutorId begins with it, and,
 * of all, those whose name holds it.
 */
export function tutorList(db: Db, { term, status, paging }: ListedTutors) {
  const inState = status && eq(cvs.status, status)
  if (term === '') return listed(db, inState, paging)
  const idDigits = ID_BEGINNING.exec(toSearchText(term).replaceAll(' ', ''))?.[1]
  const byId = idDigits === undefined ? undefined : like(cvs.searchText, `${ID_LETTERS}${idDigits}%`)
  const found = either(db, { person: or(byPhone(term), status ? undefined : byName(term)), cv: byId })
  return found ? listed(db, and(inState, found), paging) : Promise.resolve({ rows: [], total: 0 })
}

/** The CVs whose person or which themselves meet a condition; asked apart, since together neither would find its index. */
function either(db: Db, { person, cv }: { person: SQL | undefined; cv?: SQL | undefined }): SQL | undefined {
  const ofPerson = db
    .select({ number: cvs.number })
    .from(cvs)
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(person)
  if (!cv) return person && inArray(cvs.number, ofPerson)
  if (!person) return cv
  return inArray(cvs.number, union(ofPerson, db.select({ number: cvs.number }).from(cvs).where(cv)))
}

function byPhone(term: string): SQL | undefined {
  const digits = parsePhoneFragment(term)
  return digits === null ? undefined : like(accounts.phone, likePattern(digits))
}

// A Bangla letter such as য় is typed as one sign or as two; composed alike they are the same.
function byName(term: string): SQL {
  return ilike(sql`normalize(${accounts.name}, NFC)`, likePattern(term.normalize('NFC')))
}

/** The waiting CVs whose phone holds the fragment (null: no phone is meant) or whose name holds the term, newest first. */
export function searchPendingCvList(db: Db, term: string, paging: Paging) {
  return listed(db, and(pending, either(db, { person: or(byPhone(term), byName(term)) })), paging)
}
