import { and, arrayOverlaps, asc, desc, eq, gt, lte, notLike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cachedCount } from '#db/cached-count.server.ts'
import { type Database, type Db, withTransaction } from '#db/client.server.ts'
import { countCapped, MAX_OPTIONS_COUNTED, pagedList } from '#db/paged-list.server.ts'
import { matchesFindText } from '#db/search/find-text.server.ts'
import { AREA_VALUES, CITY_VALUE, isInAreas, isInCity } from '#db/search/places.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { findContacts } from '#shared/contacts/find-contacts.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import type { FindAttempt } from '#shared/search/attempts.ts'
import { exactTerms, FIND_TEXT_START } from '#shared/search/find-words.ts'
import { buildCvSearchText, type CvRecord, selectCvs } from '../store.server.ts'
import { ALL_SUBJECTS, filtersOfWords, rateStoredCv, toCvFindText } from './rules.ts'
import type { CountedFilter, OptionCounts, TUTOR_ORDERS, TutorFinding } from './schema.ts'

type Order = (typeof TUTOR_ORDERS)[number]
/** What a list asks for, and the way in which its words are searched. */
export type Find = { finding: TutorFinding; attempt: FindAttempt }
type FindInput = Find & { sort: Order | undefined; paging: Paging }

/** Returns one page of the approved tutors that match, newest first unless `sort` says otherwise. */
export function findCvs(db: Db, { finding, attempt, sort, paging }: FindInput) {
  const find = { finding, attempt }
  const where = whereFound(find)
  const exact = exactFirst(find, sort)
  return pagedList(db, {
    key: cvs.number,
    select: selectCvs(db),
    where,
    orderBy: [...exact, ...orderOf(db, sort)],
    isRanked: exact.length > 0 || sort === 'active',
    paging,
    countRows: () => countFound(db, find),
  })
}

/** The number of approved tutors that match, cached. */
export const countFound = (db: Db, find: Find): Promise<number> =>
  cachedCount(db, `tutors found ${JSON.stringify(find)}`, () => countCapped(db, cvs, whereFound(find)))

/** Tutors with the words themselves come before those that only sound like them, unless an order is chosen. */
function exactFirst({ attempt }: Find, sort: Order | undefined): SQL[] {
  const exact = sort === undefined ? exactTerms(attempt.terms) : null
  const isExact = exact && matchesFindText(cvs.findText, exact)
  return isExact ? [sql`(${isExact}) desc`] : []
}

function orderOf(db: Db, sort: Order | undefined): SQL[] {
  const newest = desc(cvs.number)
  switch (sort) {
    case 'salary':
      return [sql`${cvs.salaryFrom} asc nulls last`, newest]
    case 'complete':
      return [desc(cvs.completeness), newest]
    case 'active': {
      const seen = db.select({ value: accounts.lastSeenAt }).from(accounts).where(eq(accounts.id, cvs.accountId))
      return [sql`${seen} desc nulls last`, newest]
    }
    default:
      return [newest]
  }
}

function whereFound({ finding, attempt }: Find): SQL | undefined {
  return and(
    eq(cvs.status, 'approved'),
    matchesFindText(cvs.findText, attempt.terms),
    whereFiltered(filtersOfWords(attempt.words)),
    whereFiltered(finding),
  )
}

function whereFiltered(finding: Omit<TutorFinding, 'q'>): SQL | undefined {
  const hasOne = (column: PgColumn, values: string[]) =>
    values.length === 0 ? undefined : arrayOverlaps(column, values)
  const { subject } = finding
  return and(
    finding.gender ? eq(cvs.gender, finding.gender) : undefined,
    hasOne(cvs.preferredClasses, finding.class),
    hasOne(cvs.preferredSubjects, subject.length === 0 ? [] : [...subject, ALL_SUBJECTS]),
    hasOne(cvs.preferredMediums, finding.medium),
    isInCity(cvs.coverageCity, finding.city),
    isInAreas({ city: cvs.coverageCity, areas: cvs.coverageAreas }, finding.area),
    finding.online ? eq(cvs.onlineAvailable, true) : undefined,
    hasOne(cvs.universities, finding.university),
    finding.salaryTo === undefined ? undefined : lte(cvs.salaryFrom, finding.salaryTo),
    hasOne(cvs.availableDays, finding.days),
    hasOne(cvs.freeTimes, finding.time),
  )
}

type OptionRow = { filter: string; value: string; count: number }
type Counts = { [filter in CountedFilter]?: OptionCounts }

const perValue = (filter: string, values: string) =>
  sql.raw(`select '${filter}' as filter, value, count(*)::int as count
    from found, lateral (select distinct value from unnest(${values}) value) listed group by value`)

const COUNTS: Record<CountedFilter, SQL> = {
  gender: perValue('gender', 'array[gender]'),
  city: perValue('city', `array[${CITY_VALUE}]`),
  online: perValue('online', `array(select '1' where is_online)`),
  class: perValue('class', 'classes'),
  subject: sql.join(
    [
      perValue(
        'subject',
        `case when '${ALL_SUBJECTS}' = any(subjects) then array['${ALL_SUBJECTS}'] else subjects end`,
      ),
      perValue('listed', `case when '${ALL_SUBJECTS}' = any(subjects) then subjects end`),
    ],
    sql` union all `,
  ),
  medium: perValue('medium', 'mediums'),
  area: sql.raw(`select 'area' as filter, value, count(*)::int as count
    from found, lateral (select distinct value from ${AREA_VALUES}) listed group by value`),
  university: perValue('university', 'universities'),
  days: perValue('days', 'days'),
}

/**
 * The number of matching tutors with each option of some filters. Above `most` tutors, the options of so many of them with
 * null.
 */
export async function countOptions(
  db: Db,
  find: Find,
  filters: readonly CountedFilter[],
  most = MAX_OPTIONS_COUNTED,
): Promise<Counts> {
  if (filters.length === 0) return {}
  const { rows } = await db.execute<OptionRow>(sql`
    with found as materialized (
      select gender, coverage_city as city, online_available as is_online, preferred_classes as classes,
        preferred_subjects as subjects, preferred_mediums as mediums, coverage_areas as areas, universities,
        available_days as days
      from ${cvs} where ${whereFound(find)} limit ${most + 1}
    )
    select 'found' as filter, '' as value, count(*)::int as count from found union all ${sql.join(
      filters.map((filter) => COUNTS[filter]),
      sql` union all `,
    )}`)
  const counts = toCounts(rows, filters)
  const isCounted = !rows.some(({ filter, count }) => filter === 'found' && count > most)
  return isCounted ? counts : mapValues(counts, (ofFilter = {}) => mapValues(ofFilter, () => null))
}

const mapValues = <A, B>(of: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, map(value)]))

/** Who teaches every subject counts for each of them. */
function toCounts(rows: readonly OptionRow[], filters: readonly CountedFilter[]): Counts {
  const counts = new Map<string, Map<string, number>>()
  for (const { filter, value, count } of rows) {
    const values = counts.get(filter) ?? new Map<string, number>()
    counts.set(filter, values)
    // An area may be in several cities.
    if (value !== '' && findContacts(value).length === 0) values.set(value, count + (values.get(value) ?? 0))
  }
  const subjects = counts.get('subject') ?? new Map<string, number>()
  const teachAll = subjects.get(ALL_SUBJECTS) ?? 0
  const named = new Set([...SUBJECTS, ...subjects.keys(), ...(counts.get('listed')?.keys() ?? [])])
  named.delete(ALL_SUBJECTS)
  for (const value of named) subjects.set(value, teachAll + (subjects.get(value) ?? 0))
  counts.set('subject', subjects.set(ALL_SUBJECTS, teachAll))
  return Object.fromEntries(filters.map((filter) => [filter, Object.fromEntries(counts.get(filter) ?? [])]))
}

/** Keeps what a CV is found by; to be called after every change of its content. */
export async function keepFindable(db: Db, cv: CvRecord): Promise<void> {
  await db.update(cvs).set(findableOf(cv)).where(eq(cvs.id, cv.id))
}

const findableOf = (cv: CvRecord) => ({
  searchText: buildCvSearchText(cv.number, cv, cv.releasedContacts),
  findText: toCvFindText(cv),
  completeness: rateStoredCv(cv),
})

/** Rows that are renewed in one transaction. */
const BATCH = 100

/** Fills in some CVs whose find text a new name of the tutor has emptied; returns how many. */
export const fillFindTexts = (db: Db): Promise<number> =>
  withTransaction(db, async (tx) => (await renewSome(tx, eq(cvs.findText, ''))).length)

/** Writes the find texts of CVs again that an older release or dictionary wrote; returns how many. */
export async function renewFindTexts(db: Database, signal?: AbortSignal): Promise<number> {
  let renewed = 0
  for (let after = 0; ; ) {
    signal?.throwIfAborted()
    const { number } = cvs
    const next = await db.select({ number }).from(cvs).where(gt(number, after)).orderBy(asc(number)).limit(BATCH)
    const last = next.at(-1)?.number
    if (last === undefined) return renewed
    const isOld = notLike(cvs.findText, `${FIND_TEXT_START}%`)
    const isInBatch = and(gt(number, after), lte(number, last), isOld)
    renewed += (await withTransaction(db, (tx) => renewSome(tx, isInBatch))).length
    after = last
  }
}

/** Rows that another process renews or changes at the moment are left to it. */
async function renewSome(tx: Db, condition: SQL | undefined): Promise<CvRecord[]> {
  const stale = await tx
    .select({ id: cvs.id })
    .from(cvs)
    .where(condition)
    .orderBy(asc(cvs.number))
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  if (stale.length === 0) return []
  const records = await selectCvs(tx).where(sql`${cvs.id} = any(${sql.param(stale.map(({ id }) => id))}::uuid[])`)
  const texts = records.map((cv) => ({ id: cv.id, ...findableOf(cv) }))
  const column = (values: (string | number)[]) => sql.param(values)
  await tx.execute(sql`update ${cvs} set search_text = v.search, find_text = v.find, completeness = v.complete
    from unnest(${column(texts.map(({ id }) => id))}::uuid[], ${column(texts.map(({ searchText }) => searchText))}::text[],
      ${column(texts.map(({ findText }) => findText))}::text[], ${column(texts.map(({ completeness }) => completeness))}::int[])
      as v (id, search, find, complete) where ${eq(cvs.id, sql`v.id`)}`)
  return records
}

/** Whether a CV has no find text. */
export async function hasStaleFindTexts(db: Db): Promise<boolean> {
  const rows = await db.select({ id: cvs.id }).from(cvs).where(eq(cvs.findText, '')).limit(1)
  return rows.length > 0
}
