import { and, eq, isNull, notExists, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'

/** Whether a tuition of a query is public and has no tutor. */
export function isOpenTuition(db: Db): SQL | undefined {
  const isBooking = and(eq(bookings.tuitionId, tuitions.id), isNull(bookings.cancelledAt))
  const isConfirmation = and(eq(confirmations.tuitionId, tuitions.id), isNull(confirmations.takenBackAt))
  return and(
    eq(tuitions.status, 'approved'),
    notExists(db.select().from(bookings).where(isBooking)),
    notExists(db.select().from(confirmations).where(isConfirmation)),
  )
}
