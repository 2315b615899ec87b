import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.server.ts'
import { findKeptTotal, keepTotal } from '#db/kept-totals.server.ts'
import { publicList } from '#db/public-list.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import { isUuid, parseIdPrefix, parseTuitionNumber } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { splitSearchTerm } from '#shared/search-text.ts'
import type { TuitionStatus } from './schema.ts'
import {
  findApprovedTuitions,
  findTuitionsByStatus,
  findTuitionView,
  isBookedTuition,
  type TuitionView,
  type ViewPage,
} from './store.server.ts'

/** What a visitor reads: no search texts, and no relation of the visitor to the tuition. */
const visitorColumns = (db: Database) => ({
  ...getTableColumns(tuitions),
  searchText: sql<string>`''`,
  officeText: sql<string>`''`,
  findText: sql<string>`''`,
  isBooked: isBookedTuition(db),
  isReported: sql<boolean>`false`,
  isOwner: sql<boolean>`false`,
  hasApplied: sql<boolean>`false`,
  isConfirmed: sql<boolean>`false`,
})

const isApproved = eq(tuitions.status, 'approved')

// Named, so that PostgreSQL plans each one once for a connection. [PERF-100]
const prepareReads = (db: Database) => {
  const select = () => db.select(visitorColumns(db)).from(tuitions)
  const isListed = sql`${tuitions.number} = any(${sql.placeholder('numbers')}::int[])`
  return {
    rows: select().where(and(isListed, isApproved)).orderBy(desc(tuitions.number)).prepare('visitor_tuitions'),
    byNumber: select()
      .where(eq(tuitions.number, sql.placeholder('number')))
      .prepare('visitor_tuition_by_number'),
    byId: select()
      .where(eq(tuitions.id, sql.placeholder('id')))
      .prepare('visitor_tuition_by_id'),
  }
}

const prepared = new WeakMap<Database, ReturnType<typeof prepareReads>>()

function readsOf(db: Database) {
  const reads = prepared.get(db) ?? prepareReads(db)
  prepared.set(db, reads)
  return reads
}

/** The database of a visitor's read: only outside a transaction statements are prepared and totals kept. */
const databaseOfVisitor = (db: Db, viewer: Actor | null): Database | null => (!viewer && 'changes' in db ? db : null)

/** One tuition by `_id` or tuitionId, seen by the viewer; null if unknown. */
export async function findTuitionSeenBy(db: Db, id: string, viewer: Actor | null): Promise<TuitionView | null> {
  const database = databaseOfVisitor(db, viewer)
  if (!database) return findTuitionView(db, id, viewer)
  const { byId, byNumber } = readsOf(database)
  if (isUuid(id)) return (await byId.execute({ id }))[0] ?? null
  const number = parseTuitionNumber(id)
  return number === null ? null : ((await byNumber.execute({ number }))[0] ?? null)
}

type TuitionPage = { rows: TuitionView[]; total: number }

/** One page of the tuitions with a status, newest first. */
export async function listTuitionsSeenBy(db: Db, status: TuitionStatus, page: ViewPage): Promise<TuitionPage> {
  const database = status === 'approved' ? databaseOfVisitor(db, page.viewer) : null
  if (!database) return findTuitionsByStatus(db, status, page)
  const { numbers, total } = await publicList(database, 'tuitions').page(page.paging)
  return { rows: await findRows(database, numbers), total }
}

const findRows = async (db: Database, numbers: readonly number[]): Promise<TuitionView[]> =>
  numbers.length > 0 ? readsOf(db).rows.execute({ numbers }) : []

/** More words make a search rare. */
const MAX_WORDS = 3

/**
 * One page of the approved tuitions whose id or location matches the term. For a visitor the newest with a frequent word
 * are read in the order of the list until the page is full; the rows of a rare one are found by the trigram index.
 */
export async function searchTuitionsSeenBy(db: Db, term: string, page: ViewPage): Promise<TuitionPage> {
  const words = splitSearchTerm(term)
  if (words.length === 0) return listTuitionsSeenBy(db, 'approved', page)
  const database = databaseOfVisitor(db, page.viewer)
  if (!database || words.length > MAX_WORDS || parseIdPrefix('tuition', term) !== null)
    return findApprovedTuitions(db, term, page)
  const key = `tuitions with ${words.join(' ')}`
  const total = findKeptTotal(database, key)
  if (total !== undefined && (await isNear(database, total, page.paging)))
    return { rows: await findRows(database, await findNewest(database, words, page.paging)), total }
  const found = await findApprovedTuitions(db, term, page)
  keepTotal(database, key, found.total)
  return found
}

/** Whether fewer rows are read in the order of the list than match at all. */
async function isNear(db: Database, total: number, { page, limit }: Paging): Promise<boolean> {
  const all = await publicList(db, 'tuitions').total()
  return page * limit * all < total * total
}

async function findNewest(db: Database, words: readonly string[], { page, limit }: Paging): Promise<number[]> {
  // The concatenation keeps the trigram index out of the plan.
  const contains = words.map((_, at) => sql`${tuitions.searchText} || '' like ${sql.placeholder(`word${at}`)}`)
  const statement = searchStatement(db, { contains, limit, isFirst: page === 1 })
  const values = Object.fromEntries(words.map((word, at) => [`word${at}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`]))
  const rows = await statement.execute({ ...values, offset: (page - 1) * limit })
  return rows.map(({ number }) => number)
}

type SearchShape = { contains: SQL[]; limit: number; isFirst: boolean }

const prepareSearch = (db: Database, { contains, limit, isFirst }: SearchShape) => {
  const rows = db
    .select({ number: tuitions.number })
    .from(tuitions)
    .where(and(isApproved, ...contains))
    .orderBy(desc(tuitions.number))
    .limit(limit)
  const name = `newest_with_${contains.length}_words_${limit}`
  return isFirst ? rows.prepare(name) : rows.offset(sql.placeholder('offset')).prepare(`${name}_later`)
}

const searches = new WeakMap<Database, Map<string, ReturnType<typeof prepareSearch>>>()

/** The statement of a number of words and of a page size, which change its plan. */
function searchStatement(db: Database, shape: SearchShape) {
  const known = searches.get(db) ?? new Map<string, ReturnType<typeof prepareSearch>>()
  searches.set(db, known)
  const key = `${shape.contains.length} ${shape.limit} ${shape.isFirst}`
  const statement = known.get(key) ?? prepareSearch(db, shape)
  known.set(key, statement)
  return statement
}
