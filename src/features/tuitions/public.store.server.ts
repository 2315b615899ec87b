import { and, desc, eq, getTableColumns, inArray, or, type Query, type SQL, sql } from 'drizzle-orm'
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
import { NO_RELATION, type ViewerRelation } from './lifecycle.rules.ts'
import type { TuitionStatus } from './schema.ts'
import {
  findApprovedTuitions,
  findTuitionsByStatus,
  findTuitionView,
  isBookedTuition,
  type TuitionView,
  type ViewPage,
} from './store.server.ts'

const visitorColumns = (db: Database) => {
  const { searchText, officeText, findText, phone, stateReason, ownerId, ...rest } = getTableColumns(tuitions)
  const { digestedApplication, applicants, locale, approvedAt, ...columns } = rest
  return { ...columns, isBooked: isBookedTuition(db) }
}

/** A tuition as it is read for a visitor: no contact, nothing of the office, and no relation to the reader. */
type VisitorTuition = Pick<TuitionView, keyof ReturnType<typeof visitorColumns>>
/** `isOwner` is only known of a reader who is signed in. */
export type SeenTuition = TuitionView | VisitorTuition

/** The reader's relation to a tuition; none for visitors. */
export const relationOf = (row: SeenTuition): ViewerRelation => ('isOwner' in row ? row : NO_RELATION)

/** A named statement, so that PostgreSQL plans it once for a connection. [PERF-100] */
function prepareVisitorRead(db: Database, name: string, narrow: (select: VisitorSelect) => { toSQL(): Query }) {
  const select = narrow(selectForVisitors(db))
  return prepareRead<VisitorTuition>(db, { name, columns: visitorColumns(db), select })
}

const selectForVisitors = (db: Database) => db.select(visitorColumns(db)).from(tuitions)
type VisitorSelect = ReturnType<typeof selectForVisitors>

// A literal: with a parameter, a generic plan cannot use the statistics of this status.
const isApproved = sql`${tuitions.status} = 'approved'`

const prepareReads = (db: Database) => {
  const byNumbers = prepareVisitorRead(db, 'visitor_tuitions', (select) =>
    select.where(sql`${tuitions.number} = any(${sql.placeholder('numbers')}::int[])`),
  )
  return {
    byNumbers: (numbers: readonly number[]) => byNumbers({ numbers }),
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
export async function findTuitionSeenBy(db: Db, id: string, viewer: Actor | null): Promise<SeenTuition | null> {
  const database = databaseOfVisitor(db, viewer)
  if (!database) return findTuitionView(db, id, viewer)
  const { byId, byNumbers } = readsOf(database)
  if (isUuid(id)) return (await byId({ id }))[0] ?? null
  const number = parseTuitionNumber(id)
  return number === null ? null : ((await byNumbers([number]))[0] ?? null)
}

export type TuitionPage = { rows: SeenTuition[]; total: number }

/** One page of the tuitions with a status, newest first. */
export async function listTuitionsSeenBy(db: Db, status: TuitionStatus, page: ViewPage): Promise<TuitionPage> {
  const database = status === 'approved' ? databaseOfVisitor(db, page.viewer) : null
  if (!database) return findTuitionsByStatus(db, status, page)
  const { numbers, total } = await publicList(database, 'tuitions').page(page.paging)
  return { rows: await findRows(database, numbers), total }
}

async function findRows(db: Database, numbers: readonly number[]): Promise<VisitorTuition[]> {
  if (numbers.length === 0) return []
  const rows = await readsOf(db).byNumbers(numbers)
  return rows.filter(({ status }) => status === 'approved').toSorted((a, b) => b.number - a.number)
}

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

async function findMatching(db: Database, { spellings, isNear, paging }: Matching): Promise<VisitorTuition[]> {
  const { page, limit } = paging
  const statement = searchStatement(db, { lengths: spellings.map(({ length }) => length), isNear, limit })
  const sought = spellings.flat().map((word, at) => [`word${at}`, isNear ? word : likePattern(word)])
  return statement({ ...Object.fromEntries(sought), offset: (page - 1) * limit })
}

/** What changes the plan of a search: the number of words of each spelling, its way and the page size. */
type SearchShape = { lengths: readonly number[]; isNear: boolean; limit: number }

const prepareSearch = (db: Database, { lengths, isNear, limit }: SearchShape) => {
  // PostgreSQL expects `strpos` to match one row in three and has no index for it, so it reads the list in order. `+ 0`
  // rules that order out for rare words, which use the trigram index.
  const contains = (word: SQL) =>
    isNear ? sql`strpos(${tuitions.searchText}, ${word}) > 0` : sql`${tuitions.searchText} like ${word}`
  const newest = isNear ? desc(tuitions.number) : sql`${tuitions.number} + 0 desc`
  let at = 0
  const spellings = lengths.map((length) =>
    and(...Array.from({ length }, () => contains(sql`${sql.placeholder(`word${at++}`)}::text`))),
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
