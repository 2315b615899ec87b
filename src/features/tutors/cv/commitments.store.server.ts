import { and, desc, eq, exists, isNull, not, notInArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { CvCommitment } from '../rules.ts'

const isOpen = notInArray(tuitions.status, ['rejected', 'closed'])

/** The newest open tuition that the tutor is booked for, else one without a booking that the tutor is confirmed for, or null. */
export async function findOpenCommitment(db: Db, cvId: string): Promise<CvCommitment | null> {
  const [booked] = await db
    .select({ tuitionNumber: tuitions.number })
    .from(bookings)
    .innerJoin(tuitions, eq(tuitions.id, bookings.tuitionId))
    .where(and(eq(bookings.cvId, cvId), isNull(bookings.cancelledAt), isOpen))
    .orderBy(desc(tuitions.number))
    .limit(1)
  if (booked) return { kind: 'booked', ...booked }
  const itsBooking = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tuitionId, tuitions.id), isNull(bookings.cancelledAt)))
  const [confirmed] = await db
    .select({ tuitionNumber: tuitions.number })
    .from(confirmations)
    .innerJoin(tuitions, eq(tuitions.id, confirmations.tuitionId))
    .where(and(eq(confirmations.cvId, cvId), isNull(confirmations.takenBackAt), isOpen, not(exists(itsBooking))))
    .orderBy(desc(tuitions.number))
    .limit(1)
  return confirmed ? { kind: 'confirmed', ...confirmed } : null
}
