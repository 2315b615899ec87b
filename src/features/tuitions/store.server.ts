import { and, count, desc, eq, exists, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { cachedTotal, type Db, likePattern } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import { formatTuitionId, isUuid, parseTuitionNumber } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { parsePhoneFragment } from '#shared/phone.ts'
import { splitSearchTerm, toSearchText } from '#shared/search-text.ts'
import type { TuitionStatus } from './schema.ts'

type TuitionRow = typeof tuitions.$inferSelect
export type NewTuition = Omit<typeof tuitions.$inferInsert, 'searchText' | 'id' | 'number'>
/** A tuition row with its flags and the viewer's relation to it. */
export type TuitionView = TuitionRow & {
  isBooked: boolean
  isReported: boolean
  isOwner: boolean
  hasApplied: boolean
  isConfirmed: boolean
}

const ID_LETTERS = toSearchText(formatTuitionId(0)).slice(0, -1)
const ID_BEGINNING = new RegExp(`^(?:${ID_LETTERS} ?)?(\\d+)$`)

const sqlFalse = sql<boolean>`false`
const existsFlag = (found: SQLWrapper) => exists(found).mapWith(Boolean)

function viewFlags(db: Db, viewer: Actor | null) {
  const one = { one: sql`1` }
  const mine = (table: typeof applications | typeof confirmations) => {
    if (viewer?.role !== 'Tutor') return sqlFalse
    const ofViewer = and(eq(table.tuitionId, tuitions.id), eq(cvs.accountId, viewer.accountId))
    return existsFlag(db.select(one).from(table).innerJoin(cvs, eq(cvs.id, table.cvId)).where(ofViewer))
  }
  const reported = and(eq(reports.phone, tuitions.phone), eq(reports.role, 'Guardian'))
  return {
    isBooked: existsFlag(db.select(one).from(bookings).where(eq(bookings.tuitionId, tuitions.id))),
    isReported: existsFlag(db.select(one).from(reports).where(reported)),
    isOwner:
      viewer?.role === 'Guardian' ? sql<boolean>`coalesce(${tuitions.ownerId} = ${viewer.accountId}, false)` : sqlFalse,
    hasApplied: mine(applications),
    isConfirmed: mine(confirmations),
  }
}

const selectViews = (db: Db, viewer: Actor | null) =>
  db.select({ tuition: tuitions, ...viewFlags(db, viewer) }).from(tuitions)
const toTuitionView = ({
  tuition,
  ...seen
}: { tuition: TuitionRow } & Omit<TuitionView, keyof TuitionRow>): TuitionView => ({
  ...tuition,
  ...seen,
})

const whereTuitionId = (id: string): SQL | undefined => {
  if (isUuid(id)) return eq(tuitions.id, id)
  const number = parseTuitionNumber(id)
  return number === null ? undefined : eq(tuitions.number, number)
}

/** Inserts a tuition with the next tuitionId and returns the row. */
export async function insertTuition(db: Db, tuition: NewTuition): Promise<TuitionRow> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('tuition_number') as number`)
  const number = Number(rows[0]?.number)
  const [row] = await db
    .insert(tuitions)
    .values({ ...tuition, number, searchText: tuitionSearchText({ ...tuition, number }) })
    .returning()
  if (!row) throw new Error('the tuition was not written')
  return row
}

/** Replaces the row with the same `id`. */
export async function overwriteTuition(db: Db, tuition: TuitionRow): Promise<void> {
  await db
    .update(tuitions)
    .set({ ...tuition, searchText: tuitionSearchText(tuition) })
    .where(eq(tuitions.id, tuition.id))
}

function tuitionSearchText({
  number,
  isOnline,
  city,
  areas,
  locationDetails,
}: Omit<NewTuition, 'ownerId'> & { number: number }) {
  const place = isOnline ? ['Online'] : [city, ...areas]
  return toSearchText(formatTuitionId(number), ...place, locationDetails)
}

/** One tuition by `_id` or tuitionId, seen by the viewer; null if unknown. */
export async function findTuitionView(db: Db, id: string, viewer: Actor | null): Promise<TuitionView | null> {
  const where = whereTuitionId(id)
  if (!where) return null
  const [row] = await selectViews(db, viewer).where(where)
  return row ? toTuitionView(row) : null
}

/** Locks one tuition until the transaction ends; null if unknown. Lock the tuition before other rows. */
export async function lockTuition(tx: Db, id: string): Promise<TuitionRow | null> {
  const where = whereTuitionId(id)
  if (!where) return null
  const [row] = await tx.select().from(tuitions).where(where).for('no key update')
  return row ?? null
}

type ViewPage = { paging: Paging; viewer: Actor | null }

async function page(db: Db, where: SQL | undefined, { paging, viewer }: ViewPage): Promise<TuitionView[]> {
  // Key query first (index only), so that skipped pages do not compute flags.
  const wanted = db
    .select({ number: tuitions.number })
    .from(tuitions)
    .where(where)
    .orderBy(desc(tuitions.number))
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
  const rows = await selectViews(db, viewer).where(inArray(tuitions.number, wanted)).orderBy(desc(tuitions.number))
  return rows.map(toTuitionView)
}

async function countTuitions(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tuitions).where(where)
  return row?.total ?? 0
}

async function listed(db: Db, where: SQL | undefined, wanted: ViewPage) {
  const [rows, total] = await Promise.all([page(db, where, wanted), countTuitions(db, where)])
  return { rows, total }
}

const inStatus = (status: TuitionStatus) => eq(tuitions.status, status)

/** One page of the tuitions with a status, newest first; the total is cached until a change. */
export async function findTuitionsByStatus(db: Db, status: TuitionStatus, wanted: ViewPage) {
  const where = inStatus(status)
  const counted = cachedTotal(db, `${status} tuitions`, () => countTuitions(db, where))
  const [rows, total] = await Promise.all([page(db, where, wanted), counted])
  return { rows, total }
}

/** One page of the tuitions of an owner, newest first. */
export const findTuitionsByOwner = (db: Db, ownerId: string, wanted: ViewPage) =>
  listed(db, eq(tuitions.ownerId, ownerId), wanted)

/** One page of the tuitions posted with a phone or by an account, newest first. */
export const findTuitionsByPerson = (
  db: Db,
  { phone, accountId }: { phone: string; accountId: string | null },
  wanted: ViewPage,
) => listed(db, or(eq(tuitions.phone, phone), accountId === null ? undefined : eq(tuitions.ownerId, accountId)), wanted)

/** One page of the approved tuitions whose id or location contains every word of the term, newest first. */
export function findApprovedTuitions(db: Db, term: string, wanted: ViewPage) {
  const words = splitSearchTerm(term).map((word) => like(tuitions.searchText, likePattern(word)))
  return listed(db, and(inStatus('approved'), ...words), wanted)
}

/** One page of the tuitions with a status whose phone contains the term or whose tuitionId starts with it. */
export async function findTuitionsByPhoneOrId(
  db: Db,
  { status, term }: { status: TuitionStatus; term: string },
  wanted: ViewPage,
) {
  if (term === '') return findTuitionsByStatus(db, status, wanted)
  const phoneDigits = parsePhoneFragment(term)
  const idDigits = ID_BEGINNING.exec(toSearchText(term))?.[1]
  const byPhone = phoneDigits === null ? undefined : like(tuitions.phone, likePattern(phoneDigits))
  const byId = idDigits === undefined ? undefined : like(tuitions.searchText, `${ID_LETTERS}${idDigits}%`)
  if (!byPhone && !byId) return { rows: [], total: 0 }
  return listed(db, and(inStatus(status), or(byPhone, byId)), wanted)
}
