import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'

/** Whether a tuition of a query has no tutor, neither booked nor confirmed. */
export function hasNoTutor(db: Db): SQL | undefined {
  const isBooking = and(eq(bookings.tuitionId, tuitions.id), isNull(bookings.cancelledAt))
  const isConfirmation = and(eq(confirmations.tuitionId, tuitions.id), isNull(confirmations.takenBackAt))
  return and(
    notExists(db.select({ one: sql`1` }).from(bookings).where(isBooking)),
    notExists(db.select({ one: sql`1` }).from(confirmations).where(isConfirmation)),
  )
}

/** Whether a tuition of a query is public and has no tutor. */
export const isOpenTuition = (db: Db): SQL | undefined => and(eq(tuitions.status, 'approved'), hasNoTutor(db))
