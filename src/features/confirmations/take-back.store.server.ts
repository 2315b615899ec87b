import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { dues } from '#db/tables/money/dues.server.ts'
import type { Dependents } from './rules.ts'
import type { OutcomeInput } from './schema.ts'

/** The confirmation with this `_id`, also one that was taken back, or null. */
export async function findConfirmationRow(db: Db, id: string) {
  const [row] = await db.select().from(confirmations).where(eq(confirmations.id, id))
  return row ?? null
}

/** The confirmation of a pair, also one that was taken back, or null. */
export async function findPairConfirmation(db: Db, { tuitionId, cvId }: { tuitionId: string; cvId: string }) {
  const ofPair = and(eq(confirmations.tuitionId, tuitionId), eq(confirmations.cvId, cvId))
  const [row] = await db.select().from(confirmations).where(ofPair)
  return row ?? null
}

/** Whether the tutor has a booking of the tuition that is not cancelled, and a due for it that is not void. */
export async function findDependents(
  db: Db,
  { tuitionId, cvId }: { tuitionId: string; cvId: string },
): Promise<Dependents> {
  const booked = and(eq(bookings.tuitionId, tuitionId), eq(bookings.cvId, cvId), isNull(bookings.cancelledAt))
  const due = and(eq(dues.tuitionId, tuitionId), eq(dues.cvId, cvId), isNull(dues.voidedAt))
  return { isBooked: (await db.$count(bookings, booked)) > 0, hasDue: (await db.$count(dues, due)) > 0 }
}

/** Sets when a confirmation was taken back; null restores it. */
export async function setTakenBackAt(db: Db, id: string, takenBackAt: Date | null): Promise<void> {
  await db.update(confirmations).set({ takenBackAt }).where(eq(confirmations.id, id))
}

/** Stores what became of a confirmation. */
export async function setOutcome(db: Db, id: string, outcome: OutcomeInput['outcome']): Promise<void> {
  await db.update(confirmations).set({ outcome }).where(eq(confirmations.id, id))
}
