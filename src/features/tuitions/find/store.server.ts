import { and, arrayOverlaps, desc, eq, gt, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cachedCount } from '#db/cached-count.server.ts'
import type { Db } from '#db/client.server.ts'
import { countCapped, MAX_OPTIONS_COUNTED, pagedList } from '#db/paged-list.server.ts'
import { matchesFindText, resemblesFindText } from '#db/search/find-text.server.ts'
import { bestFirst, fitOfTuitions } from '#db/search/fit.server.ts'
import { hasTuitionId, matchesAny } from '#db/search/id-search.server.ts'
import { AREA_VALUES, CITY_VALUE, isInAreas, isInCity } from '#db/search/places.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import { findContacts } from '#shared/contacts/find-contacts.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { parseTuitionNumber } from '#shared/format/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { FindAttempt } from '#shared/search/attempts.ts'
import { chosenFilters } from '#shared/search/filters.ts'
import { exactTerms } from '#shared/search/find-words.ts'
import { countApproved, needsTutor, selectViews, type TuitionView } from '../store.server.ts'
import { listTuitionsSeenBy, type TuitionPage } from './public.store.server.ts'
import { filtersOfWords, gendersFor, postedSince } from './rules.ts'
import type { CountedFilter, FIND_SORTS, TuitionFilters } from './schema.ts'

export type Find = { filters: TuitionFilters; attempt: FindAttempt; now: Date }
type FindPage = Find & { sort: (typeof FIND_SORTS)[number] | undefined; viewer: Actor | null; paging: Paging }

/** Condition on `tuitions`: it is open to the public and matches words and filters. */
export function whereFound(db: Db, { filters, attempt, now }: Find): SQL | undefined {
  const words = attempt.isSimilar ? resemblesFindText : matchesFindText
  const hasWords = words(tuitions.findText, attempt.terms)
  return and(
    eq(tuitions.status, 'approved'),
    hasWords && matchesAny(hasWords, hasTuitionId(filters.q)),
    whereFiltered(filtersOfWords(attempt.words)),
    whereFiltered(filters),
    filters.open ? needsTutor(db) : undefined,
    filters.posted && gte(tuitions.createdAt, postedSince(filters.posted, now)),
  )
}

type Filtered = Omit<TuitionFilters, 'q' | 'open' | 'posted'>

function whereFiltered(filters: Filtered): SQL | undefined {
  const { city, gender, online, salaryFrom, salaryTo } = filters
  return and(
    overlaps(tuitions.class, filters.class),
    overlaps(tuitions.subjects, filters.subject),
    overlaps(tuitions.medium, filters.medium),
    isInAreas(tuitions, filters.area),
    gender && inArray(tuitions.gender, gendersFor(gender)),
    isInCity(tuitions.city, city),
    online ? eq(tuitions.isOnline, true) : undefined,
    // A salary that only reaches the amount does not count, except one that starts there.
    salaryFrom === undefined ? undefined : or(gt(tuitions.salaryTo, salaryFrom), gte(tuitions.salaryFrom, salaryFrom)),
    salaryTo === undefined ? undefined : lte(tuitions.salaryFrom, salaryTo),
    filters.days.length > 0 ? inArray(tuitions.daysPerWeek, filters.days.map(Number)) : undefined,
    overlaps(tuitions.freeTimes, filters.time),
  )
}

const overlaps = (column: PgColumn, values: readonly string[]) =>
  values.length > 0 ? arrayOverlaps(column, [...values]) : undefined

/** How many searches one query compares with a tuition. */
const SEARCHES_AT_ONCE = 100

/** Which of the searches find a tuition. */
export async function findSearchesOf<Search extends Find>(db: Db, id: string, searches: readonly Search[]) {
  const found: Search[] = []
  for (let from = 0; from < searches.length; from += SEARCHES_AT_ONCE) {
    const some = searches.slice(from, from + SEARCHES_AT_ONCE)
    const matches = some.map((search) => sql<boolean>`coalesce(${whereFound(db, search)}, false)`)
    const { rows } = await db.execute<{ matches: boolean[] }>(
      sql`select array[${sql.join(matches, sql`, `)}] as matches from ${tuitions} where ${tuitions.id} = ${id}`,
    )
    found.push(...some.filter((_, at) => rows[0]?.matches[at]))
  }
  return found
}

/** One page of the tuitions that are found. */
export function findTuitions(
  db: Db,
  { sort, viewer, paging, ...find }: FindPage,
  fit: SQL[] | undefined,
): Promise<TuitionPage> {
  if (isWholeList(find) && !viewer && sort !== 'salary') return listTuitionsSeenBy(db, 'approved', { paging, viewer })
  const order = [...exactFirst(sort, find.attempt), ...orderOf(sort, find.filters.q, fit)]
  return pagedList<TuitionView>(db, {
    key: tuitions.number,
    select: selectViews(db, viewer),
    where: whereFound(db, find),
    orderBy: order,
    isRanked: order.length > 1 && sort !== 'salary',
    paging,
    countRows: () => countFound(db, find),
  })
}

const isWholeList = ({ filters }: Find) => chosenFilters(filters).length === 0

/** How many tuitions are found, cached. */
export async function countFound(db: Db, find: Find): Promise<number> {
  if (isWholeList(find)) return countApproved(db)
  return cachedCount(db, `tuitions found ${keyOf(find)}`, () => countCapped(db, tuitions, whereFound(db, find)))
}

/** The same for equal searches of one minute. */
const keyOf = ({ filters, attempt, now }: Find) =>
  JSON.stringify([filters, attempt, filters.posted && Math.floor(now.getTime() / MINUTE_MS)])

/** Posts with the words themselves come before those that only sound like them, unless another order is chosen. */
function exactFirst(sort: FindPage['sort'], { terms, isSimilar }: FindAttempt): SQL[] {
  const exact = sort === 'salary' || sort === 'fit' || isSimilar ? null : exactTerms(terms)
  const isExact = exact && matchesFindText(tuitions.findText, exact)
  return isExact ? [sql`(${isExact}) desc`] : []
}

/** The order of the public list. */
export function orderOf(sort: FindPage['sort'], query: string, fit: SQL[] | undefined): SQL[] {
  const newest = desc(tuitions.number)
  // A tuitionId comes before posts that only contain its figures.
  const number = parseTuitionNumber(query)
  if (number !== null) return [sql`${tuitions.number} = ${number} desc`, newest]
  if (sort === 'salary') return [sql`${tuitions.salaryTo} desc nulls last`, newest]
  return sort === 'fit' && fit ? [...fit, newest] : [newest]
}

/** The order of tuitions by how well they fit the CV of a tutor, one with a tutor last; undefined without a CV. */
export async function findFit(db: Db, viewer: Actor | null): Promise<SQL[] | undefined> {
  if (viewer?.role !== 'Tutor') return undefined
  const [cv] = await db.select().from(cvs).where(eq(cvs.accountId, viewer.accountId))
  return cv && [not(needsTutor(db)), ...bestFirst(fitOfTuitions(cv))]
}

/** `count` is null above `MAX_OPTIONS_COUNTED` results. */
type CountRow = { name: CountedFilter; value: string; count: number | null }

const perValue = (name: CountedFilter, values: string) =>
  sql.raw(`select '${name}' as name, value, count(*)::int as count
    from found, lateral (select distinct value from ${values}) listed group by value`)

const COUNTS: Record<CountedFilter, SQL> = {
  class: perValue('class', 'unnest(classes) value'),
  subject: perValue('subject', 'unnest(subjects) value'),
  medium: perValue('medium', 'unnest(mediums) value'),
  area: perValue('area', AREA_VALUES),
  gender: perValue('gender', `unnest(array['Male', 'Female']) value where gender in (value, 'Male/Female', '')`),
  city: perValue('city', `unnest(array[${CITY_VALUE}]) value where city <> ''`),
  online: perValue('online', `unnest(array['1']) value where is_online`),
  open: perValue('open', `unnest(array['1']) value where needs_tutor`),
  days: perValue('days', 'unnest(array[days_per_week::text]) value where days_per_week is not null'),
}

/**
 * The results for each option of some filters, with words and filters of `find`. Above `most` results, the options of so
 * many of them without numbers, most frequent first.
 */
export async function countOptions(
  db: Db,
  { most = MAX_OPTIONS_COUNTED, ...find }: Find & { most?: number },
  names: readonly CountedFilter[],
): Promise<CountRow[]> {
  if (names.length === 0) return []
  const isOpen = names.includes('open') ? needsTutor(db) : sql`false`
  const { rows } = await db.execute<CountedRow>(sql`
    with found as materialized (
      select classes, subjects, mediums, areas, gender, city, is_online, days_per_week, ${isOpen} as needs_tutor
      from ${tuitions} where ${whereFound(db, find)} limit ${most + 1}
    )
    select 'found' as name, '' as value, count(*)::int as count from found union all ${sql.join(
      names.map((name) => COUNTS[name]),
      sql` union all `,
    )} order by count desc, value`)
  const isCounted = !rows.some(({ name, count }) => name === 'found' && count > most)
  return rows.flatMap(({ name, value, count }) =>
    name === 'found' || findContacts(value).length > 0 ? [] : [{ name, value, count: isCounted ? count : null }],
  )
}

type CountedRow = { name: CountedFilter | 'found'; value: string; count: number }
