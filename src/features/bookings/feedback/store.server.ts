import { and, between, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { needsCare } from '#db/problems.server.ts'
import { bookingFeedback } from '#db/tables/booking-feedback.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'

type Feedback = typeof bookingFeedback.$inferSelect
type Side = Feedback['side']

/** How a booked tuition goes, as a side said; null if it did not. */
export async function findBookingFeedback(db: Db, { id, side }: { id: string; side: Side }): Promise<Feedback | null> {
  const ofSide = and(eq(bookingFeedback.bookingId, id), eq(bookingFeedback.side, side))
  const [row] = await db.select().from(bookingFeedback).where(ofSide)
  return row ?? null
}

/** Stores the answer of a side, in place of an earlier one. */
export async function saveBookingFeedback(tx: Db, feedback: typeof bookingFeedback.$inferInsert): Promise<void> {
  const target = [bookingFeedback.bookingId, bookingFeedback.side]
  await tx.insert(bookingFeedback).values(feedback).onConflictDoUpdate({ target, set: feedback })
}

/** Marks the problems that were told of a booking as taken care of; how many there were. */
export async function setProblemsHandled(tx: Db, bookingId: string, now: Date): Promise<number> {
  const open = and(eq(bookingFeedback.bookingId, bookingId), needsCare, isNull(bookingFeedback.handledAt))
  const rows = await tx.update(bookingFeedback).set({ handledAt: now }).where(open).returning()
  return rows.length
}

type Days = { from: string; until: string }

/** Bookings with a first class in these days, of which nobody was asked how they go. */
const isToAsk = ({ from, until }: Days) =>
  and(between(bookings.startDate, from, until), isNull(bookings.askedAt), isNull(bookings.cancelledAt))

export const findBookingsToAsk = (db: Db, days: Days) =>
  db.select({ id: bookings.id, tuitionId: bookings.tuitionId }).from(bookings).where(isToAsk(days))

/** Marks a booking as asked about; false if it is not to be asked any more. Lock the tuition first. */
export async function setAsked(tx: Db, id: string, { now, ...days }: Days & { now: Date }): Promise<boolean> {
  const open = and(eq(bookings.id, id), isToAsk(days))
  const rows = await tx.update(bookings).set({ askedAt: now }).where(open).returning({ id: bookings.id })
  return rows.length === 1
}
