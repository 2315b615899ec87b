import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { countTutorOptions, findTutors } from './calls.ts'

const TUTORS = 12_000
const app = await createTestApp()

// Rare values have an index worth using: one tutor in 300 teaches Dance, one in 400 covers Wari.
await app.db.execute(sql`
  with people as (
    insert into accounts (id, role, name, phone, password_hash, created_at)
    select gen_random_uuid(), 'Tutor', 'Tutor ' || n, '019' || lpad(n::text, 8, '0'), '', now()
    from generate_series(1, ${TUTORS}::int) n
    returning id, phone
  ), numbered as (select id, row_number() over (order by phone) n from people)
  insert into cvs (account_id, status, experience, contact, preferred_subjects, preferred_classes, preferred_mediums,
    available_days, running_tutoring, expected_salary, salary_from, salary_to, find_text, completeness, online_available,
    education, present_address, permanent_address, coverage_city, coverage_areas, dob, blood_group, marital_status,
    gender, search_text, created_at, updated_at, approved_at)
  select id, 'approved', '', '{"optionalPhone":"","guardianPhone":"","friendPhone":"","email":"","fb":""}', array[case when n % 300 = 0 then 'Dance' else 'Math' end],
    array[case when n % 300 = 1 then 'Play' else 'Class 8' end], array['Bangla medium'], array['3-days'], '', '',
    3000 + (n % 50) * 100, 3000 + (n % 50) * 100, ' tr ' || n || case when n % 400 = 0 then ' wari ' else ' mirpur10 ' end,
    n % 101, n % 2 = 0,
    jsonb_build_object('ssc', school, 'hsc', school, 'masters', degree,
      'graduation', degree || jsonb_build_object('institute', 'University ' || n % 500)), '', '', 'Dhaka',
    array[case when n % 400 = 0 then 'Wari' else 'Mirpur 10' end], '', '', '', case when n % 2 = 0 then 'Female' else 'Male' end,
    'tr', now(), now(), now()
  from numbered,
    (select '{"institute":"","group":"","year":"","board":"","gpa":""}'::jsonb as school,
      '{"institute":"","department":"","year":"","cgpa":""}'::jsonb as degree) education`)
await app.db.execute(sql`analyze cvs`)
await app.db.execute(sql`analyze accounts`)

async function planOf(query: string): Promise<string> {
  const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${query}`))
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each([
  ["find_text like '% wari%'", 'cvs_find'],
  ["preferred_subjects && array['Dance', 'All-subject']", 'cvs_suggest'],
  ["preferred_classes && array['Play']", 'cvs_suggest'],
  ["coverage_city = 'Dhaka' and coverage_areas && array['Wari']", 'cvs_suggest'],
  ["universities && array['University 7']", 'cvs_universities'],
  ['salary_from <= 3000', 'cvs_by_salary'],
])('of 12,000 tutors those with “%s” are counted by the index %s [FAM-159]', async (condition, index) => {
  const plan = await planOf(`select count(*) from cvs where status = 'approved' and ${condition}`)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

test.each([
  ['number desc', 'cvs_'],
  ['salary_from asc nulls last, number desc', 'cvs_by_salary'],
  ['completeness desc, number desc', 'cvs_by_completeness'],
])('the first page by %s comes from the index %s, whatever the filter [FAM-159]', async (order, index) => {
  for (const condition of ['true', "gender = 'Female'", "coverage_city = 'Dhaka' and online_available"]) {
    const plan = await planOf(
      `select number from cvs where status = 'approved' and ${condition} order by ${order} limit 12`,
    )
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  }
})

test.each([
  "coverage_city = 'Dhaka'",
  "coverage_city = 'Dhaka' and coverage_areas && array['Wari']",
  "preferred_classes && array['Play']",
  "preferred_subjects && array['Dance', 'All-subject']",
  "preferred_subjects && array['Dance', 'All-subject'] and preferred_classes && array['Class 8']",
])('the page of tutors with “%s” is read by an index [WEB-507]', async (condition) => {
  const plan = await planOf(
    `select number from cvs where status = 'approved' and ${condition} order by number desc limit 12`,
  )
  expect(plan).toMatch(/cvs_(?:suggest|number|public|approved)|Index (?:Only )?Scan/)
  expect(plan).not.toContain('Seq Scan')
})

test('the calls answer the right totals at this size [FAM-160, FAM-162]', async () => {
  const total = async (query: object) => (await app.visitor.send(findTutors, { query })).answer.meta.total
  expect(await total({ subject: 'Dance' })).toBe(TUTORS / 300)
  expect(await total({ q: 'wari', gender: 'Female' })).toBe(TUTORS / 400)
  expect(await total({ university: 'University 7' })).toBe(TUTORS / 500)
  const countsOf = async (query: object) => {
    const { data } = (await app.visitor.send(countTutorOptions, { query })).answer
    return [data.gender.Female, data.subject.Dance, data.online]
  }
  expect(await countsOf({ city: 'Dhaka', area: 'Wari' })).toEqual([TUTORS / 400, TUTORS / 1200, TUTORS / 400])
  // Options of so many results have no numbers.
  expect(await countsOf({ gender: 'Female' })).toEqual([null, null, null])
})
