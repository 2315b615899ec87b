import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { isReported } from '#db/is-reported.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import type { Paging } from '#shared/input-schemas.ts'

const inviters = alias(accounts, 'inviters')

/** Joins an application to its confirmation. */
export const isConfirmed = and(
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
      outcome: confirmations.outcome,
      confirmedAt: confirmations.createdAt,
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

type Compared = { where: SQL | undefined; orderBy: readonly SQL[]; paging: Paging }

/** One page of applicants with their CVs; `where` may name columns of both. */
export async function findCompared(db: Db, { where, orderBy, paging: { page, limit } }: Compared) {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .where(where)
  const [rows, total] = await Promise.all([
    selectCompared(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(found.as('found')),
  ])
  return { rows, total }
}
