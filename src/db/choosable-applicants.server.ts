import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import { isAway } from './absence.server.ts'
import type { Db } from './client.server.ts'
import { applications } from './tables/applications.server.ts'
import { cvs } from './tables/cvs.server.ts'
import { accounts } from './tables/people/accounts.server.ts'
import { tuitions } from './tables/tuitions.server.ts'

/** Condition on `applications`: the CV was not returned to its tutor, and the tutor has an account that works. */
export function hasReadableCv(db: Db): SQL {
  const isAbsent = and(eq(cvs.id, applications.cvId), or(eq(cvs.status, 'returned'), isAway))
  const absent = db.select({ one: sql`1` }).from(cvs).innerJoin(accounts, eq(accounts.id, cvs.accountId))
  return notExists(absent.where(isAbsent))
}

/** Condition on `applications`: an applicant whom the guardian can still choose, or who is confirmed. */
export function isChoosable(db: Db): SQL | undefined {
  return and(inArray(applications.state, [...LISTED_APPLICATION_STATES]), hasReadableCv(db))
}

/** A column of `tuitions`: how many applicants its guardian counts. */
export function countChoosable(db: Db) {
  // Nested: Drizzle drops table names from the outermost columns of an expression in a query without joins.
  return sql<number>`${sql`(select count(*)::int from ${applications}
    where ${applications.tuitionId} = ${tuitions.id} and ${isChoosable(db)})`}`
}
