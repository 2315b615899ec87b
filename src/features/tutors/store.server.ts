import { and, desc, eq, getTableColumns, gte, inArray, lt, max, type SQL, sql } from 'drizzle-orm'
import { cachedCount } from '#db/cached-count.server.ts'
import type { Database, Db } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { countCapped, pagedList } from '#db/paged-list.server.ts'
import { versionColumn } from '#db/record-version.server.ts'
import { matchesWordsOrId } from '#db/search/id-search.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import { formatTutorId, isUuid, parseTutorNumber } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { toSearchText } from '#shared/search/search-text.ts'

/** A row of the table. */
export type StoredCv = typeof cvs.$inferSelect
type CvRow = StoredCv
/** A stored CV with the name, phone and report flag of its account. */
export type CvRecord = CvRow & {
  name: string
  phone: string
  phoneProvedAt: Date | null
  isReported: boolean
  lastSeenAt?: Date | null
  /** of its content; only where it may be edited */
  version?: number
}
/** The columns that a tutor fills in. */
export type CvContent = Omit<
  typeof cvs.$inferInsert,
  | 'id'
  | 'number'
  | 'accountId'
  | 'status'
  | 'returnReason'
  | 'releasedContacts'
  | 'searchText'
  | 'findText'
  | 'completeness'
  | 'idCardErasedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'approvedAt'
  | 'facts'
  | 'waiting'
  | 'waitingSince'
>

const cvColumnsWithAccount = {
  ...getTableColumns(cvs),
  name: accounts.name,
  phone: accounts.phone,
  phoneProvedAt: accounts.phoneProvedAt,
}

/** A CV with its account, as `CvRecord`. */
export const selectCvs = (db: Db) =>
  db
    .select({
      ...cvColumnsWithAccount,
      isReported: isReported(accounts.phone, 'Tutor'),
      lastSeenAt: accounts.lastSeenAt,
      version: versionColumn(db, eq(events.cvId, cvs.id)),
    })
    .from(cvs)
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))

/** The text of the public search: the tutorId and the places. */
export function buildCvSearchText(
  number: number,
  { coverageCity, coverageAreas }: Pick<CvRow, 'coverageCity' | 'coverageAreas'>,
  released: readonly string[] = [],
): string {
  return toSearchText(formatTutorId(number), ...hideContacts([...coverageAreas, coverageCity], released))
}

/** Inserts a tutor's first CV as pending; false if the account has one already. */
export async function insertCv(db: Db, cv: CvContent & { accountId: string; createdAt: Date }): Promise<boolean> {
  const number = await nextTutorNumber(db)
  const rows = await db
    .insert(cvs)
    .values({
      ...cv,
      number,
      searchText: buildCvSearchText(number, cv),
      updatedAt: cv.createdAt,
    })
    .onConflictDoNothing({ target: cvs.accountId })
    .returning({ id: cvs.id })
  return rows.length > 0
}

async function nextTutorNumber(db: Db): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('tutor_number') as number`)
  return Number(rows[0]?.number)
}

/** What an edit writes: the content, and what it does to facts and waiting values. */
export type CvWrite = Omit<CvContent, 'education'> &
  Pick<CvRow, 'education' | 'facts' | 'waiting' | 'waitingSince' | 'updatedAt'>

/** Overwrites the content of a CV and keeps its status. */
export async function updateCvContent(
  db: Db,
  { id, number }: Pick<CvRow, 'id' | 'number'>,
  changes: CvWrite,
): Promise<void> {
  await db
    .update(cvs)
    .set({
      ...changes,
      ...(changes.idCardImage ? { idCardErasedAt: null } : {}),
      searchText: buildCvSearchText(number, changes),
    })
    .where(eq(cvs.id, id))
}

type CvTexts = Pick<CvRow, 'experience' | 'runningTutoring' | 'expectedSalary' | 'education' | 'releasedContacts'>

/** Overwrites what staff change in the texts of a CV. */
export async function updateCvTexts(db: Db, id: string, texts: CvTexts): Promise<void> {
  await db.update(cvs).set(texts).where(eq(cvs.id, id))
}

type CvState = Pick<CvRow, 'status' | 'approvedAt'> & { returnReason?: string }

/** Sets the status of a CV; `returnReason` is emptied unless it is given. */
export async function setCvStatus(db: Db, id: string, { returnReason = '', ...state }: CvState): Promise<void> {
  await db
    .update(cvs)
    .set({ ...state, returnReason, hiddenBy: null })
    .where(eq(cvs.id, id))
}

/** Returns the CV of an account, or null. */
export async function findCvByAccount(db: Db, accountId: string): Promise<CvRecord | null> {
  const [row] = await selectCvs(db).where(eq(cvs.accountId, accountId))
  return row ?? null
}

/** Returns the CV with this `_id` or tutorId, in any case and with or without `TR`, or null. */
export async function findCvByAnyId(db: Db, idOrTutorId: string): Promise<CvRecord | null> {
  const where = whereAnyId(idOrTutorId)
  if (!where) return null
  const [row] = await selectCvs(db).where(where)
  return row ?? null
}

function whereAnyId(idOrTutorId: string): SQL | null {
  if (isUuid(idOrTutorId)) return eq(cvs.id, idOrTutorId)
  const number = parseTutorNumber(idOrTutorId)
  return number === null ? null : eq(cvs.number, number)
}

/** Returns the CV of the tutor with this phone (11 digits), or null. */
export async function findCvByPhone(db: Db, phone: string): Promise<CvRecord | null> {
  const [row] = await selectCvs(db).where(and(eq(accounts.role, 'Tutor'), eq(accounts.phone, phone)))
  return row ?? null
}

/** Locks and returns the CV of an account until the transaction ends, or null. */
export async function lockCvOfAccount(tx: Db, accountId: string): Promise<CvRow | null> {
  const [row] = await tx.select().from(cvs).where(eq(cvs.accountId, accountId)).for('no key update')
  return row ?? null
}

/** Whether the tutor of this CV applied to a tuition of the guardian. */
export async function hasAppliedToGuardian(db: Db, { cvId, guardianId }: { cvId: string; guardianId: string }) {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
    .where(
      and(
        eq(applications.cvId, cvId),
        eq(tuitions.ownerId, guardianId),
        inArray(applications.state, LISTED_APPLICATION_STATES),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const approved = eq(cvs.status, 'approved')

/** Returns the highest number of an approved CV, or 0. */
export async function findHighestApprovedCvNumber(db: Db): Promise<number> {
  const [row] = await db
    .select({ highest: max(cvs.number) })
    .from(cvs)
    .where(approved)
  return row?.highest ?? 0
}

/** Returns the approved CVs with `from <= number < to`, and when each was verified or last changed. */
export function findApprovedCvNumbers(db: Db, { from, to }: { from: number; to: number }) {
  const inRange = and(gte(cvs.number, from), lt(cvs.number, to))
  const lastModified = sql`greatest(${cvs.approvedAt}, ${cvs.updatedAt})`.mapWith(cvs.updatedAt)
  return db.select({ number: cvs.number, lastModified }).from(cvs).where(and(approved, inRange)).orderBy(cvs.number)
}

// The public list does not select reports, which only admins see.
const preparePage = (db: Database) => {
  const onPage = db
    .select({ number: cvs.number })
    .from(cvs)
    .where(approved)
    .orderBy(desc(cvs.number))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  return db
    .select({ ...cvColumnsWithAccount, isReported: sql<boolean>`false` })
    .from(cvs)
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(inArray(cvs.number, onPage))
    .orderBy(desc(cvs.number))
    .prepare('approved_tutors')
}

const preparedPages = new WeakMap<Database, ReturnType<typeof preparePage>>()

/** Returns one page of the approved CVs, newest first, and their number. */
export async function listApprovedCvs(
  db: Database,
  { page, limit }: Paging,
): Promise<{ rows: CvRecord[]; total: number }> {
  const prepared = preparedPages.get(db) ?? preparePage(db)
  preparedPages.set(db, prepared)
  const [rows, total] = await Promise.all([
    prepared.execute({ limit, offset: (page - 1) * limit }),
    cachedCount(db, 'approved tutors', () => countCapped(db, cvs, approved)),
  ])
  return { rows, total }
}

/** Returns one page of the approved CVs that match by tutorId, or by every word in id and places, newest first. */
export function searchApprovedCvs(db: Db, term: string, paging: Paging) {
  const where = and(approved, matchesWordsOrId(cvs.searchText, 'tutor', term))
  const countRows = () => cachedCount(db, `tutors with ${term}`, () => countCapped(db, cvs, where))
  return pagedList(db, { key: cvs.number, select: selectCvs(db), where, paging, countRows })
}
