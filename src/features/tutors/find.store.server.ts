import { and, arrayOverlaps, asc, desc, eq, lte, ne, notLike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, withTransaction } from '#db/client.server.ts'
import { matchesFindText } from '#db/find-text.server.ts'
import { keptCount } from '#db/kept-counts.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { exactTerms, FIND_TEXT_START, toFindTerms } from '#shared/find-words.ts'
import type { Paging } from '#shared/input-schemas.ts'
import { rateStoredCv, toCvFindText } from './find.rules.ts'
import type { TUTOR_ORDERS, TutorFinding } from './find.schema.ts'
import { type CvRecord, selectCvs } from './store.server.ts'

/** The subject that includes every other one. */
const ALL_SUBJECTS = 'All-subject'

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

/** The number of approved tutors that match: exact up to 1,000, above at most 30 s old. [PERF-254] */
export const countFound = (db: Db, finding: TutorFinding): Promise<number> =>
  keptCount(db, `tutors found ${JSON.stringify(finding)}`, async () => {
    const value = await db.$count(cvs, whereFound(finding))
    return { value, rows: value }
  })

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

type Counts = Record<string, number>

/** The number of matching tutors of each gender or city. */
export async function countByValue(db: Db, finding: TutorFinding, filter: 'gender' | 'city'): Promise<Counts> {
  const column = filter === 'gender' ? cvs.gender : cvs.coverageCity
  const rows = await db
    .select({ value: column, count: sql<number>`count(*)::int` })
    .from(cvs)
    .where(whereFound(finding))
    .groupBy(column)
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

const ITEMS = {
  class: cvs.preferredClasses,
  medium: cvs.preferredMediums,
  area: cvs.coverageAreas,
  university: cvs.universities,
  days: cvs.availableDays,
} as const

/** The number of matching tutors with each option of a filter with several values. */
export async function countByItem(db: Db, finding: TutorFinding, filter: keyof typeof ITEMS): Promise<Counts> {
  const items = db
    .select({ item: sql<string>`unnest(${ITEMS[filter]})`.as('item') })
    .from(cvs)
    .where(whereFound(finding))
    .as('items')
  const rows = await db.select({ item: items.item, count: sql<number>`count(*)::int` }).from(items).groupBy(items.item)
  return Object.fromEntries(rows.map(({ item, count }) => [item, count]))
}

/** The number of matching tutors of each subject; who teaches every subject counts for each of them. */
export async function countBySubject(db: Db, finding: TutorFinding): Promise<{ counts: Counts; teachesAll: number }> {
  const teachesAll = sql`${cvs.preferredSubjects} @> array[${ALL_SUBJECTS}]`
  const items = db
    .select({ item: sql<string>`unnest(${cvs.preferredSubjects})`.as('item'), all: sql`${teachesAll}`.as('all') })
    .from(cvs)
    .where(whereFound(finding))
    .as('items')
  const [all, rows] = await Promise.all([
    db.$count(cvs, and(whereFound(finding), teachesAll)),
    db
      .select({ item: items.item, count: sql<number>`(count(*) filter (where not ${items.all}))::int` })
      .from(items)
      .groupBy(items.item),
  ])
  return { counts: Object.fromEntries(rows.map(({ item, count }) => [item, count + all])), teachesAll: all }
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
