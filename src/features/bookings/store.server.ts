import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import { bookings } from './table.server.ts'

export type Booking = typeof bookings.$inferSelect

/** The booking of a tuition, or null while it is free. */
export async function findBooking(db: Db, tuitionId: string): Promise<Booking | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.tuitionId, tuitionId))
  return row ?? null
}

/** Adds a booking; a second one for the same tuition breaks a unique rule. */
export async function insertBooking(db: Db, booking: typeof bookings.$inferInsert): Promise<Booking> {
  const [row] = await db.insert(bookings).values(booking).returning()
  if (!row) throw new Error('the booking was not written')
  return row
}
