import { and, arrayOverlaps, asc, desc, eq, gt, gte, inArray, lte, ne, not, notLike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cachedCount } from '#db/cached-count.server.ts'
import type { Db } from '#db/client.server.ts'
import { matchesFindText, resemblesFindText } from '#db/find-text.server.ts'
import { hasTuitionId, matchesAny } from '#db/id-search.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Actor } from '#shared/call.ts'
import { exactTerms, FIND_TEXT_START } from '#shared/find-words.ts'
import { parseTuitionNumber } from '#shared/human-id.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { chosenFilters, type FindAttempt, gendersFor, postedSince, tuitionFindText } from './find.rules.ts'
import type { CountedFilter, FIND_SORTS, TuitionFilters } from './find.schema.ts'
import { listTuitionsSeenBy, type TuitionPage } from './public.store.server.ts'
import { countApproved, isBookedTuition, selectViews, type TuitionView } from './store.server.ts'

export type Find = { filters: TuitionFilters; attempt: FindAttempt; now: Date }
type FindPage = Find & { sort: (typeof FIND_SORTS)[number] | undefined; viewer: Actor | null; paging: Paging }

/** Condition on `tuitions`: it is open to the public and matches words and filters. */
export function whereFound(db: Db, { filters, attempt, now }: Find): SQL | undefined {
  const { city, gender, online, open, salaryFrom, salaryTo, posted } = filters
  const words = attempt.isSimilar ? resemblesFindText : matchesFindText
  const hasWords = words(tuitions.findText, attempt.terms)
  return and(
    eq(tuitions.status, 'approved'),
    hasWords && matchesAny(hasWords, hasTuitionId(filters.q)),
    overlaps(tuitions.class, filters.class),
    overlaps(tuitions.subjects, filters.subject),
    overlaps(tuitions.medium, filters.medium),
    overlaps(tuitions.areas, filters.area),
    gender && inArray(tuitions.gender, gendersFor(gender)),
    city === '' ? undefined : eq(tuitions.city, city),
    online ? eq(tuitions.isOnline, true) : undefined,
    open ? not(isBookedTuition(db)) : undefined,
    salaryFrom === undefined ? undefined : gte(tuitions.salaryTo, salaryFrom),
    salaryTo === undefined ? undefined : lte(tuitions.salaryFrom, salaryTo),
    filters.days.length > 0 ? inArray(tuitions.daysPerWeek, filters.days.map(Number)) : undefined,
    posted && gte(tuitions.createdAt, postedSince(posted, now)),
  )
}

const overlaps = (column: PgColumn, values: readonly string[]) =>
  values.length > 0 ? arrayOverlaps(column, [...values]) : undefined

/** One page of the tuitions that are found. */
export function findTuitions(
  db: Db,
  { sort, viewer, paging, ...find }: FindPage,
  fit: SQL | undefined,
): Promise<TuitionPage> {
  if (isWholeList(find) && !viewer && sort !== 'salary') return listTuitionsSeenBy(db, 'approved', { paging, viewer })
  return pagedList<TuitionView>(db, {
    key: tuitions.number,
    select: selectViews(db, viewer),
    where: whereFound(db, find),
    orderBy: [...exactFirst(sort, find.attempt), ...orderOf(sort, find.filters.q, fit)],
    paging,
    countRows: () => countFound(db, find),
  })
}

const isWholeList = ({ filters }: Find) => chosenFilters(filters).length === 0

/** How many tuitions are found, cached. */
export async function countFound(db: Db, find: Find): Promise<number> {
  if (isWholeList(find)) return countApproved(db)
  return cachedCount(db, `tuitions found ${keyOf(find)}`, () => db.$count(tuitions, whereFound(db, find)))
}

const MINUTE_MS = 60_000

/** The same for equal searches of one minute. */
const keyOf = ({ filters, attempt, now }: Find) =>
  JSON.stringify([filters, attempt, filters.posted && Math.floor(now.getTime() / MINUTE_MS)])

/** Posts with the words themselves come before those that only sound like them, unless another order is chosen. [BN-202] */
function exactFirst(sort: FindPage['sort'], { terms, isSimilar }: FindAttempt): SQL[] {
  const exact = sort === 'salary' || sort === 'fit' || isSimilar ? null : exactTerms(terms)
  const isExact = exact && matchesFindText(tuitions.findText, exact)
  return isExact ? [sql`(${isExact}) desc`] : []
}

/** The order of the public list. [FAM-107] */
export function orderOf(sort: FindPage['sort'], query: string, fit: SQL | undefined): SQL[] {
  const newest = desc(tuitions.number)
  // A tuitionId comes before posts that only contain its figures.
  const number = parseTuitionNumber(query)
  if (number !== null) return [sql`${tuitions.number} = ${number} desc`, newest]
  if (sort === 'salary') return [sql`${tuitions.salaryTo} desc nulls last`, newest]
  return sort === 'fit' && fit ? [sql`${fit} desc`, newest] : [newest]
}

/** How well a tuition fits the CV of a tutor, as a number of `tuitions`; undefined without a CV. [FAM-107] */
export async function findFit(db: Db, viewer: Actor | null): Promise<SQL | undefined> {
  if (viewer?.role !== 'Tutor') return undefined
  const [cv] = await db.select().from(cvs).where(eq(cvs.accountId, viewer.accountId))
  if (!cv) return undefined
  const points = (condition: SQL, score: number) => sql`case when ${condition} then ${score}::int else 0 end`
  const shares = (column: PgColumn, values: string[]) =>
    values.length > 0 ? arrayOverlaps(column, values) : sql`false`
  const anySubject = cv.preferredSubjects.includes(ALL_SUBJECTS)
  const inCity = and(not(tuitions.isOnline), eq(tuitions.city, cv.coverageCity)) ?? sql`false`
  const isOffered = and(eq(tuitions.isOnline, true), cv.onlineAvailable ? sql`true` : sql`false`) ?? sql`false`
  return sql.join(
    [
      points(anySubject ? sql`true` : shares(tuitions.subjects, [...cv.preferredSubjects, ALL_SUBJECTS]), FIT.subject),
      points(shares(tuitions.class, cv.preferredClasses), FIT.class),
      points(shares(tuitions.medium, cv.preferredMediums), FIT.medium),
      points(and(inCity, shares(tuitions.areas, cv.coverageAreas)) ?? sql`false`, FIT.area),
      points(inCity, FIT.city),
      points(isOffered, FIT.area + FIT.city),
      points(inArray(tuitions.gender, gendersFor(cv.gender)), FIT.gender),
      points(cv.salaryFrom === null ? sql`false` : gte(tuitions.salaryTo, cv.salaryFrom), FIT.salary),
      points(isBookedTuition(db), -FIT.booked),
    ],
    sql` + `,
  )
}

const ALL_SUBJECTS = 'All-subject'
/** Points of what fits; a post for the other gender and a booked one come last. */
const FIT = { subject: 20, class: 20, medium: 4, area: 14, city: 8, gender: 40, salary: 6, booked: 100 } as const

/** Results above which the options are listed without numbers. */
const MAX_COUNTED = 20_000

/** `count` is null above `MAX_COUNTED` results. */
type CountRow = { name: CountedFilter; value: string; count: number | null }

const perValue = (name: CountedFilter, values: string) =>
  sql.raw(`select '${name}' as name, value, count(*)::int as count
    from found, lateral (select distinct value from ${values}) listed group by value`)

const COUNTS: Record<CountedFilter, SQL> = {
  class: perValue('class', 'unnest(classes) value'),
  subject: perValue('subject', 'unnest(subjects) value'),
  medium: perValue('medium', 'unnest(mediums) value'),
  area: perValue('area', 'unnest(areas) value'),
  gender: perValue('gender', `unnest(array['Male', 'Female']) value where gender in (value, 'Male/Female', '')`),
  city: perValue('city', `unnest(array[city]) value where city <> ''`),
  online: perValue('online', `unnest(array['1']) value where is_online`),
  open: perValue('open', `unnest(array['1']) value where not is_booked`),
  days: perValue('days', 'unnest(array[days_per_week::text]) value where days_per_week is not null'),
}

/**
 * The results for each option of some filters, with words and filters of `find`. Above `most` results, the options of so
 * many of them without numbers, most frequent first. [FAM-104]
 */
export async function countOptions(
  db: Db,
  { most = MAX_COUNTED, ...find }: Find & { most?: number },
  names: readonly CountedFilter[],
): Promise<CountRow[]> {
  if (names.length === 0) return []
  const isBooked = names.includes('open') ? isBookedTuition(db) : sql`false`
  const { rows } = await db.execute<CountedRow>(sql`
    with found as materialized (
      select classes, subjects, mediums, areas, gender, city, is_online, days_per_week, ${isBooked} as is_booked
      from ${tuitions} where ${whereFound(db, find)} limit ${most + 1}
    )
    select 'found' as name, '' as value, count(*)::int as count from found union all ${sql.join(
      names.map((name) => COUNTS[name]),
      sql` union all `,
    )} order by count desc, value`)
  const isCounted = !rows.some(({ name, count }) => name === 'found' && count > most)
  return rows.flatMap(({ name, value, count }) =>
    name === 'found' ? [] : [{ name, value, count: isCounted ? count : null }],
  )
}

type CountedRow = { name: CountedFilter | 'found'; value: string; count: number }

const BATCH = 500

/** Writes the find text of verified posts from before it was stored or of an older dictionary; returns how many. [FAM-100] */
export async function fillFindTexts(db: Db): Promise<number> {
  let filled = 0
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(tuitions)
      .where(
        and(
          gt(tuitions.number, after),
          ne(tuitions.status, 'pending'),
          notLike(tuitions.findText, `${FIND_TEXT_START}%`),
        ),
      )
      .orderBy(asc(tuitions.number))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return filled
    after = last.number
    filled += rows.length
    const ids = sql.param(rows.map(({ id }) => id))
    const texts = sql.param(rows.map(tuitionFindText))
    await db.execute(sql`update ${tuitions} set find_text = v.find_text
      from unnest(${ids}::uuid[], ${texts}::text[]) as v (id, find_text) where ${eq(tuitions.id, sql`v.id`)}`)
  }
}
