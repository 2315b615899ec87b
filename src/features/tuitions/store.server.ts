import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNull,
  like,
  lt,
  max,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { cachedCount } from '#db/cached-count.server.ts'
import { type Db, likePattern } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { countCapped, type PagedList, pagedList } from '#db/paged-list.server.ts'
import { versionColumn } from '#db/record-version.server.ts'
import { hasTuitionId, matchesAny, matchesWordsOrId } from '#db/search/id-search.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { events } from '#db/tables/events.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { formatTuitionId, isUuid, parseTuitionNumber } from '#shared/format/human-id.ts'
import { parsePhoneFragment } from '#shared/format/phone.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { toSearchText } from '#shared/search/search-text.ts'
import { appliedState } from './applied.store.server.ts'
import { tuitionFindText } from './find/rules.ts'
import type { ViewerRelation } from './lifecycle.rules.ts'
import type { TuitionStatus } from './schema.ts'

export type TuitionRow = typeof tuitions.$inferSelect
export type NewTuition = Omit<typeof tuitions.$inferInsert, 'searchText' | 'officeText' | 'findText' | 'id' | 'number'>
/** A tuition row with its flags and the viewer's relation to it. */
export type TuitionView = Awaited<ReturnType<typeof selectViews>>[number]

const sqlFalse = sql<boolean>`false`
const existsFlag = (found: SQLWrapper) => exists(found).mapWith(Boolean)

/** Tuitions with their flags and the viewer's relation to them. */
export function selectViews(db: Db, viewer: Actor | null) {
  return db.select({ ...getTableColumns(tuitions), ...viewFlags(db, viewer) }).from(tuitions)
}

/** Condition on `tuitions`: it has a booking that is not cancelled. */
export function isBookedTuition(db: Db) {
  const isOpen = and(eq(bookings.tuitionId, tuitions.id), isNull(bookings.cancelledAt))
  return existsFlag(db.select({ one: sql`1` }).from(bookings).where(isOpen))
}

/** Condition on `tuitions`: a tutor is confirmed for it. */
export function hasConfirmedTutor(db: Db) {
  const isCurrent = and(eq(confirmations.tuitionId, tuitions.id), isNull(confirmations.takenBackAt))
  return existsFlag(db.select({ one: sql`1` }).from(confirmations).where(isCurrent))
}

/** Condition on `tuitions`: it has no tutor yet, neither confirmed nor booked. */
export const needsTutor = (db: Db) => sql<boolean>`(not ${isBookedTuition(db)} and not ${hasConfirmedTutor(db)})`

/** The flags of a tuition and its relation to the viewer, as columns. */
export function viewFlags(db: Db, viewer: Actor | null) {
  const tutorId = viewer?.role === 'Tutor' && viewer.accountId
  const mine = (table: typeof bookings | typeof confirmations, isCurrent: SQL) => {
    if (!tutorId) return sqlFalse
    const ofViewer = and(eq(table.tuitionId, tuitions.id), eq(cvs.accountId, tutorId), isCurrent)
    return existsFlag(db.select({ one: sql`1` }).from(table).innerJoin(cvs, eq(cvs.id, table.cvId)).where(ofViewer))
  }
  return {
    isBooked: isBookedTuition(db),
    hasTutor: hasConfirmedTutor(db),
    isReported: isReported(tuitions.phone, 'Guardian'),
    isOwner:
      viewer?.role === 'Guardian' ? sql<boolean>`coalesce(${tuitions.ownerId} = ${viewer.accountId}, false)` : sqlFalse,
    applied: tutorId ? appliedState(db, tutorId) : sql<ViewerRelation['applied']>`null`,
    isConfirmed: mine(confirmations, isNull(confirmations.takenBackAt)),
    version: versionColumn(db, eq(events.tuitionId, tuitions.id)),
    isBookedForViewer: mine(bookings, isNull(bookings.cancelledAt)),
  }
}

/** Condition on `tuitions`: the `_id` or tuitionId in any notation; undefined for anything else. */
export const whereTuitionId = (id: string): SQL | undefined => {
  if (isUuid(id)) return eq(tuitions.id, id)
  const number = parseTuitionNumber(id)
  return number === null ? undefined : eq(tuitions.number, number)
}

/** A tuition without the viewer's relation to it; null if unknown. */
export async function findTuitionRow(db: Db, id: string): Promise<TuitionRow | null> {
  const where = whereTuitionId(id)
  const [row] = where ? await db.select().from(tuitions).where(where) : []
  return row ?? null
}

/** Inserts a tuition with the next tuitionId. */
export async function insertTuition(db: Db, tuition: NewTuition): Promise<TuitionRow> {
  const [row] = await insertTuitions(db, [tuition])
  if (!row) throw new Error('the tuition was not stored')
  return row
}

/** Inserts many tuitions at once. */
export async function insertTuitions(db: Db, list: readonly NewTuition[]): Promise<TuitionRow[]> {
  if (list.length === 0) return []
  const numbers = await takeNumbers(db, list.length)
  const numbered = list.map((tuition, at) => ({ ...tuition, number: numbers[at] as number }))
  const values = numbered.map((tuition) => ({ ...tuition, ...tuitionSearchTexts(tuition) }))
  return db.insert(tuitions).values(values).returning()
}

async function takeNumbers(db: Db, count: number): Promise<number[]> {
  const next = sql`select nextval('tuition_number')::int as number from generate_series(1, ${count}::int)`
  return (await db.execute<{ number: number }>(next)).rows.map(({ number }) => number)
}

/** Deletes tuitions that nothing was built on. */
export async function deleteTuitions(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(tuitions).where(sql`${tuitions.id} = any(${sql.param(ids)}::uuid[])`)
}

/** Replaces the row with the same `id`. */
export async function overwriteTuition(db: Db, tuition: TuitionRow): Promise<void> {
  // Whoever moves it decides; it does not come back with an account.
  const endedBy = sql`case when ${tuitions.status} = ${tuition.status} then ${tuitions.endedBy} end`
  await db
    .update(tuitions)
    .set({ ...tuition, ...tuitionSearchTexts(tuition), endedBy })
    .where(eq(tuitions.id, tuition.id))
}

/** The texts that the searches look in. */
export function tuitionSearchTexts({ number, ...tuition }: Omit<NewTuition, 'ownerId'> & { number: number }) {
  const { isOnline, city, areas, locationDetails, heading, subjects, gender, releasedContacts = [] } = tuition
  const place = [...(isOnline ? ['Online'] : [city, ...areas]), locationDetails]
  const id = formatTuitionId(number)
  const searchText = toSearchText(id, ...hideContacts(place, releasedContacts))
  const officeText = ` ${toSearchText(id, ...place, heading, ...tuition.class, ...subjects, gender)}`
  return { searchText, officeText, findText: tuitionFindText({ ...tuition, releasedContacts, number }) }
}

/** One tuition by `_id` or tuitionId, seen by the viewer; null if unknown. */
export async function findTuitionView(db: Db, id: string, viewer: Actor | null): Promise<TuitionView | null> {
  const where = whereTuitionId(id)
  const [row] = where ? await selectViews(db, viewer).where(where) : []
  return row ?? null
}

/** Locks one tuition until the transaction ends; null if unknown. Lock the tuition before other rows. */
export async function lockTuition(tx: Db, id: string): Promise<TuitionRow | null> {
  const where = whereTuitionId(id)
  if (!where) return null
  const [row] = await tx.select().from(tuitions).where(where).for('no key update')
  return row ?? null
}

export type ViewPage = { paging: Paging; viewer: Actor | null }

function pageOfViews(db: Db, { paging, viewer }: ViewPage, list: Pick<PagedList<TuitionView>, 'where' | 'countRows'>) {
  return pagedList<TuitionView>(db, { key: tuitions.number, select: selectViews(db, viewer), paging, ...list })
}

const inStatus = (status: TuitionStatus) => eq(tuitions.status, status)

/** One page of the tuitions with a status, newest first; the total is cached until a change. */
export function findTuitionsByStatus(db: Db, status: TuitionStatus, page: ViewPage) {
  const countRows = status === 'approved' ? () => countApproved(db) : undefined
  return pageOfViews(db, page, { where: inStatus(status), countRows })
}

/** The number of approved tuitions, cached. */
export const countApproved = (db: Db): Promise<number> =>
  cachedCount(db, 'approved tuitions', () => countCapped(db, tuitions, inStatus('approved')))

/** The highest number of an approved tuition, or 0. */
export async function findHighestApprovedTuitionNumber(db: Db): Promise<number> {
  const [row] = await db
    .select({ highest: max(tuitions.number) })
    .from(tuitions)
    .where(inStatus('approved'))
  return row?.highest ?? 0
}

/** What changes the page of a tuition. */
const CHANGES_OF_PAGE = ['tuitionEdited', 'tuitionBooked', 'applicantConfirmed', 'confirmationTakenBack'] as const

/** The approved tuitions with `from <= number < to`, and when each was verified or last changed. */
export function findApprovedTuitionNumbers(db: Db, { from, to }: { from: number; to: number }) {
  const inRange = and(gte(tuitions.number, from), lt(tuitions.number, to))
  const isEdit = and(eq(events.tuitionId, tuitions.id), inArray(events.kind, CHANGES_OF_PAGE))
  const edited = db.select({ at: events.at }).from(events).where(isEdit).orderBy(desc(events.number)).limit(1)
  const lastModified = sql`greatest(${tuitions.approvedAt}, (${edited}))`.mapWith(tuitions.approvedAt)
  return db
    .select({ number: tuitions.number, lastModified })
    .from(tuitions)
    .where(and(inStatus('approved'), inRange))
    .orderBy(tuitions.number)
}

/** One page of the tuitions posted with a phone or by an account, newest first. */
export function findTuitionsByPerson(
  db: Db,
  { phone, accountId }: { phone: string; accountId: string | null },
  page: ViewPage,
) {
  const isOwner = accountId === null ? undefined : eq(tuitions.ownerId, accountId)
  return pageOfViews(db, page, { where: or(eq(tuitions.phone, phone), isOwner) })
}

/** One page of the approved tuitions whose id or location matches the term, newest first; undefined for a blank term. */
export function findApprovedTuitions(db: Db, term: string, page: ViewPage) {
  const isMatch = matchesWordsOrId(tuitions.searchText, 'tuition', term)
  if (!isMatch) return
  const where = and(inStatus('approved'), isMatch)
  const countRows = () => cachedCount(db, `tuitions with ${term}`, () => countCapped(db, tuitions, where))
  return pageOfViews(db, page, { where, countRows })
}

/** One page of the tuitions with a status whose phone contains the term or whose tuitionId starts with it. */
export function findTuitionsByPhoneOrId(
  db: Db,
  { status, term }: { status: TuitionStatus; term: string },
  page: ViewPage,
) {
  if (term === '') return findTuitionsByStatus(db, status, page)
  const digits = parsePhoneFragment(term)
  const hasPhone = digits === null ? undefined : like(tuitions.phone, likePattern(digits))
  return pageOfViews(db, page, { where: and(inStatus(status), matchesAny(hasPhone, hasTuitionId(term))) })
}
