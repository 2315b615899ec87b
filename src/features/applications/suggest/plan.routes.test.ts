import { type SQLWrapper, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { findSuggestedCvs } from './store.server.ts'

const busy = await createTestApp()

test('with 20,000 CVs the query uses indexes and reads only candidates', async () => {
  const { _id: tuitionId } = await createApprovedTuition(busy)
  await fillWithTutors(busy.db, 20_000)
  const criteria = {
    subjects: ['subject 3', 'subject 4'],
    classes: ['class 5'],
    mediums: ['medium 1'],
    gender: 'Male',
    city: 'Dhaka',
    areas: ['area 7', 'area 8'],
    isOnline: false,
    salaryTo: 6000,
    daysPerWeek: 3,
    freeTimes: [],
  }
  const search = { tuitionId, criteria, anyGender: true }
  const plan = await planOf(busy.db, findSuggestedCvs(busy.db, search))
  const scans = plan.filter((node) => node['Relation Name'] === 'cvs' && node['Actual Loops'] > 0)
  expect(scans.map((node) => node['Node Type']).sort()).toEqual(['Bitmap Heap Scan', 'Index Scan'])
  const read = scans.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
  expect(Math.max(...read)).toBeLessThan(400)
  expect(await findSuggestedCvs(busy.db, search)).toHaveLength(12)

  const rare = await planOf(
    busy.db,
    findSuggestedCvs(busy.db, { ...search, criteria: { ...criteria, classes: ['class of nobody'] } }),
  )
  expect(rare.map((node) => node['Node Type'])).toContain('BitmapOr')
  const ofCvs = [...rare, ...(await planOf(busy.db, findSuggestedCvs(busy.db, { tuitionId, criteria })))]
    .filter((node) => node['Relation Name'] === 'cvs')
    .map((node) => node['Node Type'])
  expect(ofCvs).not.toContain('Seq Scan')
})

/** Approved CVs: one in ten has a subject, one in ten a class and one in forty an area. */
async function fillWithTutors(db: Db, count: number) {
  await db.execute(sql`
    insert into accounts (role, name, phone, password_hash, created_at)
    select 'Tutor', 'Tutor ' || i, '019' || lpad(i::text, 8, '0'), '', now() from generate_series(1, ${count}::int) i`)
  await db.execute(sql`
    insert into cvs (account_id, status, experience, contact, preferred_subjects, preferred_classes, preferred_mediums,
      available_days, running_tutoring, expected_salary, online_available, education, present_address, permanent_address,
      coverage_city, coverage_areas, dob, blood_group, marital_status, gender, search_text, created_at, updated_at, approved_at)
    select id, 'approved', '', '{}', array['subject ' || i % 20, 'subject ' || i / 20 % 20],
      array['class ' || i / 7 % 20, 'class ' || i / 11 % 20], array['medium ' || i % 3], '{}', '', '', i % 2 = 0, '{}', '', '',
      'Dhaka', array['area ' || i / 13 % 40], '', '', '', case i % 2 when 0 then 'Male' else 'Female' end, '', now(), now(), now()
    from (select id, (row_number() over (order by phone))::int as i from accounts where phone like '019%') numbered`)
  await db.execute(sql`vacuum analyze cvs, accounts, applications`)
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** All nodes of the executed query plan. */
async function planOf(db: Db, query: SQLWrapper): Promise<PlanNode[]> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`explain (analyze, timing off, format json) ${query}`,
  )
  const steps = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(steps)]
  return rows.flatMap((row) => steps(row['QUERY PLAN'][0].Plan))
}
