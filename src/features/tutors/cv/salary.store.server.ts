import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { parseSalary } from '#shared/format/salary.ts'

const BATCH = 1000

/** Reads the expected salaries of CVs that were stored before they were numbers; returns how many it changed. */
export async function readOldExpectedSalaries(db: Db): Promise<number> {
  let changed = 0
  let after = 0
  for (;;) {
    const isUnread = and(gt(cvs.number, after), isNull(cvs.salaryFrom), sql`${cvs.expectedSalary} ~ '[0-9০-৯]'`)
    const rows = await db
      .select({ id: cvs.id, number: cvs.number, text: cvs.expectedSalary })
      .from(cvs)
      .where(isUnread)
      .orderBy(asc(cvs.number))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return changed
    after = last.number
    const found = rows.flatMap(({ id, text }) => {
      const salary = parseSalary(text)
      return salary ? [{ id, ...salary }] : []
    })
    changed += found.length
    if (found.length === 0) continue
    const ids = sql.param(found.map(({ id }) => id))
    const from = sql.param(found.map((salary) => salary.from))
    const to = sql.param(found.map((salary) => salary.to))
    await db.execute(sql`update ${cvs} set salary_from = v.salary_from, salary_to = v.salary_to
      from unnest(${ids}::uuid[], ${from}::int[], ${to}::int[]) as v (id, salary_from, salary_to)
      where ${eq(cvs.id, sql`v.id`)}`)
  }
}
