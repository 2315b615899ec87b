import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { MOST_RECEIVERS, NEW_RECEIVERS } from './limits.rules.ts'
import { findBestReceivers } from './store.server.ts'
import { findReceivers } from './tell.actions.server.ts'

const CVS = 100_000
const RULES = 2_000
/** Fewer than a slow machine inserts within the timeout of a statement. */
const ROWS_AT_ONCE = 5_000
const app = await createTestApp()
const { db } = app

beforeAll(fillWithTutors, 240_000)

const ASKED = {
  class: ['class 5'],
  subjects: ['subject 3'],
  medium: ['medium 1'],
  gender: 'Male' as const,
  salary: '6,000 Tk',
  location: { city: 'Dhaka', areas: ['area 7', 'area 8'], locationDetails: '', houseAndRoad: '' },
}

async function createTuition() {
  const { _id: id } = await createApprovedTuition(app, { post: ASKED })
  const [tuition] = await db.select().from(tuitions).where(eq(tuitions.id, id))
  if (!tuition) throw new Error('the tuition is gone')
  return tuition
}

test('with 100,000 CVs and 2,000 saved searches the receivers of a tuition are found by indexes [FAM-974]', async () => {
  const tuition = await createTuition()
  const joinedSince = new Date(app.clock.now.getTime() - 1000)
  for (const search of [{ most: MOST_RECEIVERS }, { most: NEW_RECEIVERS, joinedSince }]) {
    const scans = (await planOf(db, findBestReceivers(db, { tuition, ...search }))).filter(
      (node) => ['cvs', 'accounts'].includes(node['Relation Name'] ?? '') && node['Actual Loops'] > 0,
    )
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    const read = scans.map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    )
    expect(Math.max(...read)).toBeLessThan(CVS / 50)
  }
  const receivers = await findReceivers(db, { tuition, now: app.clock.now })
  const ofRules = receivers.filter(({ ruleId }) => ruleId !== null)
  expect(ofRules).toHaveLength(RULES / 20)
  expect(receivers.length - ofRules.length).toBeGreaterThan(5)
})

/** Approved CVs: one in ten has a subject, one in ten a class, one in forty an area; one saved search in twenty has the class. */
async function fillWithTutors() {
  for (let first = 1; first < CVS; first += ROWS_AT_ONCE) {
    const last = first + ROWS_AT_ONCE - 1
    await db.execute(sql`
      insert into accounts (role, name, phone, password_hash, created_at)
      select 'Tutor', 'Tutor ' || i, '019' || lpad(i::text, 8, '0'), '', '2025-01-01'::timestamptz
      from generate_series(${first}::int, ${last}::int) i`)
    await db.execute(sql`
      insert into cvs (account_id, status, experience, contact, preferred_subjects, preferred_classes, preferred_mediums,
        available_days, running_tutoring, expected_salary, online_available, education, present_address, permanent_address,
        coverage_city, coverage_areas, dob, blood_group, marital_status, gender, search_text, created_at, updated_at, approved_at)
      select id, 'approved', '', '{}', array['subject ' || i % 20, 'subject ' || i / 20 % 20],
        array['class ' || i / 7 % 20, 'class ' || i / 11 % 20], array['medium ' || i % 3], '{}', '', '', i % 2 = 0, '{}', '', '',
        'Dhaka', array['area ' || i / 13 % 40], '', '', '', case i % 2 when 0 then 'Male' else 'Female' end, '', now(), now(), now()
      from (select id, substr(phone, 4)::int as i from accounts where phone like '019%') numbered
      where i between ${first}::int and ${last}::int`)
  }
  await db.execute(sql`
    insert into alert_rules (account_id, query, created_at)
    select id, 'class=class+' || i % 20 || '&salaryFrom=' || 1000 + i / 20, now()
    from (select id, substr(phone, 4)::int as i from accounts where phone like '019%') numbered where i <= ${RULES}::int`)
  await db.execute(sql`vacuum analyze cvs, accounts, applications, alert_rules, tuition_alerts`)
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
async function planOf(database: Db, query: SQLWrapper): Promise<PlanNode[]> {
  const { rows } = await database.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`explain (analyze, timing off, format json) ${query}`,
  )
  const steps = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(steps)]
  return rows.flatMap((row) => steps(row['QUERY PLAN'][0].Plan))
}
