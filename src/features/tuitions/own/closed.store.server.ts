import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'

/** Phones and accounts of the applicants of a tuition, oldest application first. */
export function findApplicantsToNotify(db: Db, tuitionId: string) {
  const isListed: SQL | undefined = and(
    eq(applications.tuitionId, tuitionId),
    inArray(applications.state, LISTED_APPLICATION_STATES),
  )
  return db
    .select({ cvId: applications.cvId, accountId: accounts.id, phone: accounts.phone })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(isListed)
    .orderBy(applications.number)
}
