import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'

const isTaken = sql<boolean>`${applications.state} = 'chosen' or exists (select from ${confirmations} made
  where made.tuition_id = ${applications.tuitionId} and made.cv_id = ${applications.cvId} and made.taken_back_at is null)`

/** Phones and accounts of the applicants of a tuition, oldest application first, and whether one is chosen or confirmed. */
export function findApplicantsToNotify(db: Db, tuitionId: string) {
  const isListed: SQL | undefined = and(
    eq(applications.tuitionId, tuitionId),
    inArray(applications.state, LISTED_APPLICATION_STATES),
  )
  return db
    .select({ id: applications.id, cvId: applications.cvId, isTaken, accountId: accounts.id, phone: accounts.phone })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .where(isListed)
    .orderBy(applications.number)
}
