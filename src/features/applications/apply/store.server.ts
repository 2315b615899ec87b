import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server.ts'
import { pagedList } from '#db/paged-list.server.ts'
import { applications } from '#db/tables/applications.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { demoClasses } from '#db/tables/demo-classes.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { Paging } from '#shared/input-schemas.ts'
import type { OwnCounts, OwnGroup } from './schema.ts'

const inviters = alias(accounts, 'inviters')

const isConfirmed = sql`exists (select from ${confirmations} mine where mine.tuition_id = ${applications.tuitionId}
  and mine.cv_id = ${applications.cvId} and mine.taken_back_at is null)`
const isBooked = sql`exists (select from ${bookings} made where made.tuition_id = ${applications.tuitionId}
  and made.cancelled_at is null)`
const isBookedForTutor = sql`exists (select from ${bookings} made where made.tuition_id = ${applications.tuitionId}
  and made.cv_id = ${applications.cvId} and made.cancelled_at is null)`
const isTuitionOver = sql`exists (select from ${tuitions} its where its.id = ${applications.tuitionId}
  and its.status in ('closed', 'rejected'))`
const hasComingDemo = (now: Date) => sql`exists (select from ${demoClasses} coming
  where coming.application_id = ${applications.id} and coming.state in ('proposed', 'accepted')
  and coming.starts_at > ${now.toISOString()}::timestamptz)`

/** The group of an application, by the stages of `toStage`. */
const groupOf = (now: Date) => sql<OwnGroup>`case
  when ${applications.state} in ('withdrawn', 'declined') then 'ended'
  when ${isBookedForTutor} then 'teaching'
  when ${isConfirmed} then 'needsYou'
  when ${isBooked} or ${isTuitionOver} then 'ended'
  when ${hasComingDemo(now)} then 'needsYou'
  else 'waiting' end`

type End = { ending: string; endedOn: string }

/** How the newest booking of an application ended by the fee terms. */
const endOfBooking = sql<End | null>`(select json_build_object('ending', past.ending, 'endedOn', past.ended_on)
  from ${bookings} past where past.tuition_id = ${applications.tuitionId} and past.cv_id = ${applications.cvId}
  and past.ending <> '' and past.ended_on is not null order by past.number desc limit 1)`

function selectOwn(db: Db, now: Date) {
  return db
    .select({
      id: applications.id,
      number: applications.number,
      cvId: applications.cvId,
      createdAt: applications.createdAt,
      feeTerms: applications.feeTerms,
      state: applications.state,
      group: groupOf(now),
      inviterName: inviters.name,
      conformId: confirmations.id,
      outcome: confirmations.outcome,
      confirmedAt: confirmations.createdAt,
      bookedCvId: bookings.cvId,
      startsOn: bookings.startDate,
      bookingNumber: bookings.number,
      ended: endOfBooking,
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
        medium: tuitions.medium,
        gender: tuitions.gender,
        daysPerWeek: tuitions.daysPerWeek,
        freeTimes: tuitions.freeTimes,
        teachingTime: tuitions.teachingTime,
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

const ofCv = (cvId: string) => and(eq(applications.cvId, cvId), ne(applications.state, 'removed'))

type OwnList = { cvId: string; show?: OwnGroup | undefined; now: Date; paging: Paging }

/** One page of the applications of a CV that staff did not remove: the confirmed ones, then by group, then newest first. */
export function findOwnApplications(db: Db, { cvId, show, now, paging }: OwnList) {
  const group = groupOf(now)
  return pagedList<OwnView>(db, {
    key: applications.number,
    select: selectOwn(db, now),
    where: and(ofCv(cvId), show && sql`${group} = ${show}`),
    orderBy: [
      sql`array_position(array['needsYou', 'waiting', 'teaching', 'ended'], ${group})`,
      desc(isConfirmed),
      desc(applications.number),
    ],
    isRanked: true,
    paging,
  })
}

/** How many applications of a CV each group has. */
export async function countOwnApplications(db: Db, { cvId, now }: { cvId: string; now: Date }): Promise<OwnCounts> {
  const rows = await db
    .select({ group: groupOf(now).as('group'), count: sql<number>`count(*)::int` })
    .from(applications)
    .where(ofCv(cvId))
    .groupBy(sql`1`)
  const countOf = (group: OwnGroup) => rows.find((row) => row.group === group)?.count ?? 0
  return {
    needsYou: countOf('needsYou'),
    waiting: countOf('waiting'),
    teaching: countOf('teaching'),
    ended: countOf('ended'),
  }
}

type OneOwn = { id: string; cvId: string; now: Date }

/** One application of a CV by its `_id`; null if unknown or of another CV. */
export async function findOwnApplication(db: Db, { id, cvId, now }: OneOwn): Promise<OwnView | null> {
  const [row] = await selectOwn(db, now).where(and(eq(applications.id, id), eq(applications.cvId, cvId)))
  return row ?? null
}
