import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** All nodes of the plan of a query, which is executed. */
export async function planOf(db: Db, query: SQLWrapper): Promise<PlanNode[]> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`explain (analyze, timing off, format json) ${query}`,
  )
  const steps = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(steps)]
  return rows.flatMap((row) => steps(row['QUERY PLAN'][0].Plan))
}

/** The rows that a scan read, with those that its filter removed. */
export const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

/** Fewer than a slow machine inserts within the timeout of a statement. */
const ROWS_AT_ONCE = 5_000

/** Fills in approved CVs of tutors who joined long ago: one in ten has a subject, one in ten a class and one in forty an area. */
export async function fillWithTutors(db: Db, count: number): Promise<void> {
  for (let first = 1; first <= count; first += ROWS_AT_ONCE) {
    const last = Math.min(count, first + ROWS_AT_ONCE - 1)
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
  await db.execute(sql`vacuum analyze cvs, accounts, applications`)
}
