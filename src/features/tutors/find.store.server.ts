import { and, arrayOverlaps, asc, desc, eq, lte, ne, notLike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cachedCount } from '#db/cached-count.server.ts'
import { type Db, withTransaction } from '#db/client.server.ts'
import { matchesFindText } from '#db/find-text.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { exactTerms, FIND_TEXT_START, toFindTerms } from '#shared/find-words.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { ALL_SUBJECTS, rateStoredCv, toCvFindText } from './find.rules.ts'
import type { CountedFilter, OptionCounts, TUTOR_ORDERS, TutorFinding } from './find.schema.ts'
import { type CvRecord, selectCvs } from './store.server.ts'

type Order = (typeof TUTOR_ORDERS)[number]
type FindInput = { finding: TutorFinding; sort: Order | undefined; paging: Paging }

/** Returns one page of the approved tutors that match, newest first unless `sort` says otherwise. [FAM-160] */
export function findCvs(db: Db, { finding, sort, paging }: FindInput) {
  const where = whereFound(finding)
  return pagedList(db, {
    key: cvs.number,
    select: selectCvs(db),
    where,
    orderBy: [...exactFirst(finding, sort), ...orderOf(db, sort)],
    paging,
    countRows: () => countFound(db, finding),
  })
}

/** The number of approved tutors that match, cached. */
export const countFound = (db: Db, finding: TutorFinding): Promise<number> =>
  cachedCount(db, `tutors found ${JSON.stringify(finding)}`, () => db.$count(cvs, whereFound(finding)))

/** Tutors with the words themselves come before those that only sound like them, unless an order is chosen. [BN-202] */
function exactFirst({ q }: TutorFinding, sort: Order | undefined): SQL[] {
  const exact = sort === undefined ? exactTerms(toFindTerms(q)) : null
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

function whereFound(finding: TutorFinding): SQL | undefined {
  const hasOne = (column: PgColumn, values: string[]) =>
    values.length === 0 ? undefined : arrayOverlaps(column, values)
  const { subject } = finding
  return and(
    eq(cvs.status, 'approved'),
    matchesFindText(cvs.findText, toFindTerms(finding.q)),
    finding.gender ? eq(cvs.gender, finding.gender) : undefined,
    hasOne(cvs.preferredClasses, finding.class),
    hasOne(cvs.preferredSubjects, subject.length === 0 ? [] : [...subject, ALL_SUBJECTS]),
    hasOne(cvs.preferredMediums, finding.medium),
    finding.city ? eq(cvs.coverageCity, finding.city) : undefined,
    hasOne(cvs.coverageAreas, finding.area),
    finding.online ? eq(cvs.onlineAvailable, true) : undefined,
    hasOne(cvs.universities, finding.university),
    finding.salaryTo === undefined ? undefined : lte(cvs.salaryFrom, finding.salaryTo),
    hasOne(cvs.availableDays, finding.days),
  )
}

type OptionRow = { filter: string; value: string; count: number }
type Counts = { [filter in CountedFilter]?: OptionCounts }

/** Tutors above which the options are listed without numbers. */
const MAX_COUNTED = 20_000

const perValue = (filter: string, values: string) =>
  sql.raw(`select '${filter}' as filter, value, count(*)::int as count
    from found, lateral (select distinct value from unnest(${values}) value) listed group by value`)

const COUNTS: Record<CountedFilter, SQL> = {
  gender: perValue('gender', 'array[gender]'),
  city: perValue('city', 'array[city]'),
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
  area: perValue('area', 'areas'),
  university: perValue('university', 'universities'),
  days: perValue('days', 'days'),
}

/**
 * The number of matching tutors with each option of some filters. Above `most` tutors, the options of so many of them with
 * null. [FAM-162]
 */
export async function countOptions(
  db: Db,
  finding: TutorFinding,
  filters: readonly CountedFilter[],
  most = MAX_COUNTED,
): Promise<Counts> {
  if (filters.length === 0) return {}
  const { rows } = await db.execute<OptionRow>(sql`
    with found as materialized (
      select gender, coverage_city as city, online_available as is_online, preferred_classes as classes,
        preferred_subjects as subjects, preferred_mediums as mediums, coverage_areas as areas, universities,
        available_days as days
      from ${cvs} where ${whereFound(finding)} limit ${most + 1}
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
    if (value !== '') values.set(value, count + (values.get(value) ?? 0))
  }
  const subjects = counts.get('subject') ?? new Map<string, number>()
  const teachAll = subjects.get(ALL_SUBJECTS) ?? 0
  const named = new Set([...SUBJECTS, ...subjects.keys(), ...(counts.get('listed')?.keys() ?? [])])
  named.delete(ALL_SUBJECTS)
  for (const value of named) subjects.set(value, teachAll + (subjects.get(value) ?? 0))
  counts.set('subject', subjects.set(ALL_SUBJECTS, teachAll))
  return Object.fromEntries(filters.map((filter) => [filter, Object.fromEntries(counts.get(filter) ?? [])]))
}

/** Keeps what a CV is found by; to be called after every change of its content. [FAM-161] */
export async function keepFindable(db: Db, cv: CvRecord): Promise<void> {
  const found = { findText: toCvFindText(cv), completeness: rateStoredCv(cv) }
  await db.update(cvs).set(found).where(eq(cvs.id, cv.id))
}

/**
 * Fills in up to `most` CVs whose find text is missing or out of date; returns how many. Rows that another process
 * fills or changes at the moment are left to it. [FAM-161]
 */
export function fillFindTexts(db: Db, { most }: { most: number }): Promise<number> {
  return withTransaction(db, async (tx) => {
    const stale = await tx
      .select({ id: cvs.id })
      .from(cvs)
      .where(eq(cvs.findText, ''))
      .orderBy(asc(cvs.number))
      .limit(most)
      .for('no key update', { skipLocked: true })
    if (stale.length === 0) return 0
    const records = await selectCvs(tx).where(sql`${cvs.id} = any(${sql.param(stale.map(({ id }) => id))}::uuid[])`)
    for (const record of records) await keepFindable(tx, record)
    return records.length
  })
}

/** Empties the find texts of an older dictionary, so that they are written again. [BN-211] */
export async function forgetOldFindTexts(db: Db): Promise<void> {
  const isOld = and(ne(cvs.findText, ''), notLike(cvs.findText, `${FIND_TEXT_START}%`))
  await db.update(cvs).set({ findText: '' }).where(isOld)
}

/** Whether a CV has no find text. */
export async function hasStaleFindTexts(db: Db): Promise<boolean> {
  const rows = await db.select({ id: cvs.id }).from(cvs).where(eq(cvs.findText, '')).limit(1)
  return rows.length > 0
}
