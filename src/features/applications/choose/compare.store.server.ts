import { and, desc, eq, getTableColumns, inArray, isNull, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { LISTED_APPLICATION_STATES } from '#shared/enums.ts'

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
      bookedCvId: bookings.cvId,
      lastSeenAt: accounts.lastSeenAt,
      cv: {
        ...getTableColumns(cvs),
        name: accounts.name,
        phone: accounts.phone,
        phoneProvedAt: accounts.phoneProvedAt,
        isReported: isReported(accounts.phone, 'Tutor'),
      },
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(accounts, eq(accounts.id, cvs.accountId))
    .leftJoin(inviters, eq(inviters.id, applications.invitedBy))
    .leftJoin(confirmations, isConfirmed)
    .leftJoin(bookings, and(eq(bookings.tuitionId, applications.tuitionId), isNull(bookings.cancelledAt)))

/** An application with the CV of its tutor. */
export type ComparedView = Awaited<ReturnType<typeof selectCompared>>[number]

/** Applicants of one tuition that are compared; nobody looks through more. */
const MAX_COMPARED = 1000

/** The applicants of a tuition, or the removed ones, with their CVs: the newest thousand. */
export function findComparedApplications(
  db: Db,
  { tuitionId, removed }: { tuitionId: string; removed: boolean },
): Promise<ComparedView[]> {
  const inState = removed
    ? notInArray(applications.state, LISTED_APPLICATION_STATES)
    : inArray(applications.state, LISTED_APPLICATION_STATES)
  const where = and(eq(applications.tuitionId, tuitionId), inState)
  return selectCompared(db).where(where).orderBy(desc(applications.number)).limit(MAX_COMPARED)
}
