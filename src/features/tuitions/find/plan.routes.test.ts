import { type SQLWrapper, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { findAttempts } from './rules.ts'
import { tuitionFilters } from './schema.ts'
import { orderOf, whereFound } from './store.server.ts'

const ROWS = 100_000
/** Fewer than a slow machine inserts within the timeout of a statement. */
const ROWS_AT_ONCE = 5_000
const { db } = await createTestApp()
const now = new Date()

beforeAll(() => fillWithTuitions(db), 240_000)

describe('with 100,000 tuitions', () => {
  test.each<[Record<string, unknown>, 'newest' | 'salary']>([
    [{}, 'newest'],
    [{}, 'salary'],
    [{ class: 'class 5' }, 'newest'],
    [{ class: 'class 5' }, 'salary'],
    [{ subject: 'subject 3|subject 4' }, 'newest'],
    [{ medium: 'medium 1' }, 'newest'],
    [{ gender: 'Female' }, 'newest'],
    [{ city: 'City 3' }, 'newest'],
    [{ city: 'City 3', area: 'area 7|area 8' }, 'newest'],
    [{ online: true }, 'newest'],
    [{ open: true }, 'newest'],
    [{ salaryFrom: 9000 }, 'newest'],
    [{ salaryFrom: 9000, salaryTo: 9500 }, 'salary'],
    [{ days: '3' }, 'newest'],
    [{ time: 'Sat evening|Mon evening' }, 'newest'],
    [{ time: 'Fri noon' }, 'newest'],
    [{ posted: 'week' }, 'newest'],
    [{ q: 'area7 class5' }, 'newest'],
    [{ q: 'মিরপুর' }, 'newest'],
    [{ q: 'rarewrd' }, 'newest'],
    [{ class: 'class of nobody' }, 'newest'],
    [{ city: 'City 3', open: true }, 'newest'],
    [{ city: 'City 3', area: 'area 7|area 8', open: true }, 'newest'],
    [{ class: 'class 5', open: true }, 'newest'],
    [{ subject: 'subject 3', class: 'class 5', open: true }, 'newest'],
  ])('%j by %s reads its page by an index [FAM-108, WEB-326, FAM-905]', async (query, sort) => {
    const filters = tuitionFilters.parse(query)
    for (const attempt of findAttempts(filters.q)) {
      const page = db
        .select({ number: tuitions.number })
        .from(tuitions)
        .where(whereFound(db, { filters, attempt, now }))
        .orderBy(...orderOf(sort, filters.q, undefined))
        .limit(10)
      const scans = (await planOf(db, page)).filter((node) => node['Relation Name'] === 'tuitions')
      expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      expect(scans.length).toBeGreaterThan(0)
    }
  })
})

/** One in twenty has a class, one in eighty an area, one in a thousand the word of a school. */
async function fillWithTuitions(database: Db) {
  for (let first = 1; first < ROWS; first += ROWS_AT_ONCE) await fillPart(database, first)
  await database.execute(sql`vacuum analyze tuitions, bookings`)
}

async function fillPart(database: Db, first: number) {
  await database.execute(sql`
    insert into tuitions (status, heading, classes, subjects, mediums, gender, salary, city, areas, location_details,
      institute, teaching_time, details, phone, is_online, search_text, salary_from, salary_to, days_per_week, free_times,
      find_text, created_at, approved_at)
    select 'approved', '', array['class ' || i % 20], array['subject ' || i / 20 % 40], array['medium ' || i % 3],
      (array['Male', 'Female', ''])[i % 3 + 1], '', 'City ' || i % 8, array['area ' || i / 7 % 80], '', '', '', '',
      '01700000000', i % 10 = 0, '', 3000 + i % 90 * 100, 3000 + i % 90 * 100, i % 7 + 1,
      case i % 3 when 0 then array[(array['Sat', 'Mon', 'Wed'])[i / 3 % 3 + 1] || ' evening'] else '{}' end,
      ' ~1 area' || i / 7 % 80 || ' class' || i % 20 || case i % 80 when 0 then ' মিরপুর ' else ' ' end
        || case i % 1000 when 0 then 'rareword ' else '' end,
      now() - interval '1 hour' * (${ROWS}::int - i), now()
    from generate_series(${first}::int, ${first + ROWS_AT_ONCE - 1}::int) i`)
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

/** All nodes of the query plan. */
async function planOf(database: Db, query: SQLWrapper): Promise<PlanNode[]> {
  const { rows } = await database.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(sql`explain (format json) ${query}`)
  const steps = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(steps)]
  return rows.flatMap((row) => steps(row['QUERY PLAN'][0].Plan))
}
