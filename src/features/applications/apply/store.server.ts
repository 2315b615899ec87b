import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'

const inviters = alias(accounts, 'inviters')

function selectOwn(db: Db) {
  return db
    .select({
      id: applications.id,
      number: applications.number,
      cvId: applications.cvId,
      createdAt: applications.createdAt,
      state: applications.state,
      inviterName: inviters.name,
      conformId: confirmations.id,
      bookedCvId: bookings.cvId,
      startsOn: bookings.startDate,
      hasTutor: sql<boolean>`exists (select from ${confirmations} other
        where other.tuition_id = ${applications.tuitionId} and other.taken_back_at is null)`,
      tuition: {
        number: tuitions.number,
        status: tuitions.status,
        heading: tuitions.heading,
        class: tuitions.class,
        subjects: tuitions.subjects,
        city: tuitions.city,
        areas: tuitions.areas,
        locationDetails: tuitions.locationDetails,
        houseAndRoad: tuitions.houseAndRoad,
        isOnline: tuitions.isOnline,
        salary: tuitions.salary,
        salaryFrom: tuitions.salaryFrom,
        salaryTo: tuitions.salaryTo,
        phone: tuitions.phone,
        releasedContacts: tuitions.releasedContacts,
      },
    })
    .from(applications)
    .innerJoin(tuitions, eq(tuitions.id, applications.tuitionId))
    .leftJoin(inviters, eq(inviters.id, applications.invitedBy))
    .leftJoin(
      confirmations,
      and(
        eq(confirmations.tuitionId, applications.tuitionId),
        eq(confirmations.cvId, applications.cvId),
        isNull(confirmations.takenBackAt),
      ),
    )
    .leftJoin(bookings, and(eq(bookings.tuitionId, applications.tuitionId), isNull(bookings.cancelledAt)))
}

/** An application with its tuition, its confirmation and the booking of the tuition. */
export type OwnView = Awaited<ReturnType<typeof selectOwn>>[number]

/** One page of the applications of a CV that staff did not remove, newest first. */
export function findOwnApplications(db: Db, cvId: string, paging: Paging) {
  const where: SQL | undefined = and(eq(applications.cvId, cvId), ne(applications.state, 'removed'))
  return pagedList<OwnView>(db, { key: applications.number, select: selectOwn(db), where, paging })
}

/** One application of a CV by its `_id`; null if unknown or of another CV. */
export async function findOwnApplication(db: Db, { id, cvId }: { id: string; cvId: string }): Promise<OwnView | null> {
  const [row] = await selectOwn(db).where(and(eq(applications.id, id), eq(applications.cvId, cvId)))
  return row ?? null
}
