import { and, desc, eq, getTableColumns, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'
import type { Paging } from '#shared/input-schemas.ts'

const inviters = alias(accounts, 'inviters')

const isConfirmed = and(
  eq(confirmations.tuitionId, applications.tuitionId),
  eq(confirmations.cvId, applications.cvId),
  isNull(confirmations.takenBackAt),
)

/** Applications with the CVs of their tutors. */
export const selectCompared = (db: Db) =>
  db
    .select({
      id: applications.id,
      createdAt: applications.createdAt,
      state: applications.state,
      stateReason: applications.stateReason,
      inviterName: inviters.name,
      conformId: confirmations.id,
      lastSeenAt: accounts.lastSeenAt,
      cv: {
        ...getTableColumns(cvs),
        name: accounts.name,
        phone: accounts.phone,
        isReported: isReported(accounts.phone, 'Tutor'),
      },
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .leftJoin(inviters, eq(inviters.id, applications.invitedBy))
    .leftJoin(confirmations, isConfirmed)

/** An application with the CV of its tutor. */
export type ComparedView = Awaited<ReturnType<typeof selectCompared>>[number]

/** One page of the applicants of a tuition, or of the removed ones, with their CVs: those whom the guardian chose first, then newest. */
export function findComparedApplications(
  db: Db,
  { tuitionId, removed, paging }: { tuitionId: string; removed: boolean; paging: Paging },
) {
  const inState = removed
    ? notInArray(applications.state, LISTED_APPLICATION_STATES)
    : inArray(applications.state, LISTED_APPLICATION_STATES)
  const where = and(eq(applications.tuitionId, tuitionId), inState)
  const orderBy = [sql`${applications.state} = 'chosen' desc`, desc(applications.number)]
  return pagedList<ComparedView>(db, { key: applications.number, select: selectCompared(db), where, orderBy, paging })
}
