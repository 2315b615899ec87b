import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#shared/durations.ts'
import type { Db } from './client.server.ts'
import { agreements } from './tables/agreements.server.ts'
import { bookings } from './tables/bookings.server.ts'

/** Days after which an agreement that both have not accepted is late. */
const LATE_AFTER_DAYS = 2

/** Whether the newest agreement of a booking of the query was sent more than two days ago and both have not accepted it. */
export function isLateAgreement(db: Db, now: Date): SQL {
  const before = new Date(now.getTime() - LATE_AFTER_DAYS * DAY_MS)
  const isWaiting = or(isNull(agreements.guardianAcceptedAt), isNull(agreements.tutorAcceptedAt))
  const isNewest = sql`not exists (select from ${agreements} newer
    where newer.booking_id = ${agreements.bookingId} and newer.version > ${agreements.version})`
  const late = db
    .select({ id: agreements.bookingId })
    .from(agreements)
    .where(and(isWaiting, lt(agreements.sentAt, before), isNewest))
  return sql`(${bookings.cancelledAt} is null and ${bookings.id} in ${late})`
}

/** Whether no agreement of a booking of the query names its salary. */
export const isDraftAgreement = sql`(${bookings.cancelledAt} is null and not exists (select from ${agreements}
  where ${agreements.bookingId} = ${bookings.id} and ${agreements.salary} is not null))`

type Newest = { salary: number | null; guardianAccepted: boolean; tutorAccepted: boolean }

/** What the newest version of a booking of the query says of its state; null for none. */
export const newestAgreement = sql<Newest | null>`(select json_build_object('salary', ${agreements.salary},
  'guardianAccepted', ${agreements.guardianAcceptedAt} is not null, 'tutorAccepted', ${agreements.tutorAcceptedAt} is not null)
  from ${agreements} where ${agreements.bookingId} = ${bookings.id} order by ${agreements.version} desc limit 1)`
