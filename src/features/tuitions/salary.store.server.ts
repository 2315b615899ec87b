import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { resolveSalary } from './salary.rules.ts'

const BATCH = 1000

const isUnread = or(
  and(isNull(tuitions.salaryFrom), sql`${tuitions.salary} ~ '[0-9০-৯]'`),
  and(isNull(tuitions.daysPerWeek), sql`${tuitions.teachingTime} ~* 'day|din|দিন'`),
)

/** Reads salary and days of posts that were stored before they were numbers; returns how many it changed. */
export async function readOldSalaries(db: Db): Promise<number> {
  let changed = 0
  let after = 0
  for (;;) {
    const { number, salary, teachingTime, salaryFrom, salaryTo, daysPerWeek } = tuitions
    const rows = await db
      .select({ id: tuitions.id, number, salary, teachingTime, salaryFrom, salaryTo, daysPerWeek })
      .from(tuitions)
      .where(and(gt(number, after), isUnread))
      .orderBy(asc(number))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return changed
    after = last.number
    const read = rows.map((row) => ({ ...row, found: resolveSalary(row) }))
    const better = read.filter(
      ({ salaryFrom, daysPerWeek, found }) => found.salaryFrom !== salaryFrom || found.daysPerWeek !== daysPerWeek,
    )
    changed += better.length
    if (better.length === 0) continue
    const column = (name: 'salaryFrom' | 'salaryTo' | 'daysPerWeek') =>
      sql`${sql.param(better.map(({ found }) => found[name]))}::int[]`
    await db.execute(sql`update ${tuitions} set salary_from = v.salary_from, salary_to = v.salary_to,
        days_per_week = v.days_per_week
      from unnest(${sql.param(better.map(({ id }) => id))}::uuid[], ${column('salaryFrom')}, ${column('salaryTo')},
        ${column('daysPerWeek')}) as v (id, salary_from, salary_to, days_per_week)
      where ${eq(tuitions.id, sql`v.id`)}`)
  }
}
