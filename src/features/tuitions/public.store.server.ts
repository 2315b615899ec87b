import { and, desc, eq, getTableColumns, inArray, or, type Query, sql } from 'drizzle-orm'
import { type Database, type Db, likePattern } from '#db/client.server.ts'
import { matchesWordsOrId } from '#db/id-search.server.ts'
import { keptCount } from '#db/kept-counts.server.ts'
import { prepareRead } from '#db/prepared.server.ts'
import { publicList } from '#db/public-list.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import { toListedWords } from '#shared/find/listed-words.ts'
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

/** What a visitor's row has without reading it: no search texts, and no relation of the visitor to the tuition. */
const NOT_READ = {
  ...{ searchText: '', officeText: '', findText: '' },
  ...{ isReported: false, isOwner: false, hasApplied: false, isConfirmed: false },
}

const visitorColumns = (db: Database) => {
  const { searchText, officeText, findText, ...columns } = getTableColumns(tuitions)
  return { ...columns, isBooked: isBookedTuition(db) }
}

type VisitorRow = Omit<TuitionView, keyof typeof NOT_READ>

/** A named statement, so that PostgreSQL plans it once for a connection. [PERF-100] */
function prepareVisitorRead(db: Database, name: string, narrow: (select: VisitorSelect) => { toSQL(): Query }) {
  const columns = visitorColumns(db)
  const read = prepareRead<VisitorRow>(db, { name, columns, select: narrow(selectForVisitors(db)) })
  return async (values: Record<string, unknown>): Promise<TuitionView[]> =>
    (await read(values)).map((row) => ({ ...row, ...NOT_READ }))
}

const selectForVisitors = (db: Database) => db.select(visitorColumns(db)).from(tuitions)
type VisitorSelect = ReturnType<typeof selectForVisitors>

const isApproved = eq(tuitions.status, 'approved')

const prepareReads = (db: Database) => {
  const isListed = sql`${tuitions.number} = any(${sql.placeholder('numbers')}::int[])`
  return {
    rows: prepareVisitorRead(db, 'visitor_tuitions', (select) =>
      select.where(and(isListed, isApproved)).orderBy(desc(tuitions.number)),
    ),
    byNumber: prepareVisitorRead(db, 'visitor_tuition_by_number', (select) =>
      select.where(eq(tuitions.number, sql.placeholder('number'))),
    ),
    byId: prepareVisitorRead(db, 'visitor_tuition_by_id', (select) =>
      select.where(eq(tuitions.id, sql.placeholder('id'))),
    ),
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
  if (isUuid(id)) return (await byId({ id }))[0] ?? null
  const number = parseTuitionNumber(id)
  return number === null ? null : ((await byNumber({ number }))[0] ?? null)
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
  numbers.length > 0 ? readsOf(db).rows({ numbers }) : []

/** More words make a search rare. */
const MAX_WORDS = 3

/**
 * One page of the approved tuitions whose id or location matches the term. For a visitor the total is kept, and the newest
 * with a frequent word are read in the order of the list until the page is full; a rare one is found by the trigram index.
 */
export async function searchTuitionsSeenBy(db: Db, term: string, page: ViewPage): Promise<TuitionPage> {
  const words = splitSearchTerm(term)
  if (words.length === 0) return listTuitionsSeenBy(db, 'approved', page)
  const database = databaseOfVisitor(db, page.viewer)
  const spellings = spellingsOf(words, term)
  const isLong = spellings.some(({ length }) => length > MAX_WORDS)
  if (!database || isLong || parseIdPrefix('tuition', term) !== null) return findApprovedTuitions(db, term, page)
  const total = await keptCount(database, `tuitions with ${words.join(' ')}`, async () => {
    const found = await database.$count(
      tuitions,
      and(isApproved, matchesWordsOrId(tuitions.searchText, 'tuition', term)),
    )
    return { value: found, rows: found }
  })
  if (total === 0) return { rows: [], total }
  const isNear = await isNearTop(database, { total, paging: page.paging })
  return { rows: await findMatching(database, { spellings, isNear, paging: page.paging }), total }
}

/** The words as they are written, and those of the lists that they mean. */
function spellingsOf(words: readonly string[], term: string): (readonly string[])[] {
  const listed = toListedWords(term)
  return listed?.length && listed.join(' ') !== words.join(' ') ? [words, listed] : [words]
}

/** Whether fewer rows are read in the order of the list than match at all. */
async function isNearTop(db: Database, { total, paging }: { total: number; paging: Paging }): Promise<boolean> {
  const all = await publicList(db, 'tuitions').total()
  return paging.page * paging.limit * all < total * total
}

type Matching = { spellings: readonly (readonly string[])[]; isNear: boolean; paging: Paging }

async function findMatching(db: Database, { spellings, isNear, paging }: Matching): Promise<TuitionView[]> {
  const { page, limit } = paging
  const statement = searchStatement(db, { lengths: spellings.map(({ length }) => length), isNear, limit })
  const patterns = spellings.flat().map((word, at) => [`word${at}`, likePattern(word)])
  return statement({ ...Object.fromEntries(patterns), offset: (page - 1) * limit })
}

/** What changes the plan of a search: the number of words of each spelling, its way and the page size. */
type SearchShape = { lengths: readonly number[]; isNear: boolean; limit: number }

const prepareSearch = (db: Database, { lengths, isNear, limit }: SearchShape) => {
  // The concatenation keeps the trigram index out of the plan, the addition the order of the list.
  const text = isNear ? sql`${tuitions.searchText} || ''` : sql`${tuitions.searchText}`
  const newest = isNear ? desc(tuitions.number) : sql`${tuitions.number} + 0 desc`
  let at = 0
  const spellings = lengths.map((length) =>
    and(...Array.from({ length }, () => sql`${text} like ${sql.placeholder(`word${at++}`)}`)),
  )
  const found = db
    .select({ number: tuitions.number })
    .from(tuitions)
    .where(and(isApproved, or(...spellings)))
    .orderBy(newest)
    .limit(limit)
    .offset(sql.placeholder('offset'))
  return prepareVisitorRead(db, `visitor_search_${lengths.join('_')}_${isNear}_${limit}`, (select) =>
    select.where(inArray(tuitions.number, found)).orderBy(desc(tuitions.number)),
  )
}

const searches = new WeakMap<Database, Map<string, ReturnType<typeof prepareSearch>>>()

function searchStatement(db: Database, shape: SearchShape) {
  const known = searches.get(db) ?? new Map<string, ReturnType<typeof prepareSearch>>()
  searches.set(db, known)
  const key = `${shape.lengths.join()} ${shape.isNear} ${shape.limit}`
  const statement = known.get(key) ?? prepareSearch(db, shape)
  known.set(key, statement)
  return statement
}
