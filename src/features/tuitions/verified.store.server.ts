import { and, eq, isNull, notExists } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { bookings } from '#db/tables/bookings.server.ts'
import { confirmations } from '#db/tables/confirmations.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { TuitionRow } from './store.server.ts'

/** Locks a tuition while tutors are told of it; null if it is not public, or has a tutor. */
export async function lockOpenTuition(tx: Db, id: string): Promise<TuitionRow | null> {
  const isTaken = [
    notExists(
      tx
        .select()
        .from(bookings)
        .where(and(eq(bookings.tuitionId, id), isNull(bookings.cancelledAt))),
    ),
    notExists(
      tx
        .select()
        .from(confirmations)
        .where(and(eq(confirmations.tuitionId, id), isNull(confirmations.takenBackAt))),
    ),
  ]
  const isOpen = and(eq(tuitions.id, id), eq(tuitions.status, 'approved'), ...isTaken)
  const [row] = await tx.select().from(tuitions).where(isOpen).for('no key update')
  return row ?? null
}

/** Notes that tutors were told of the verification of a tuition. */
export async function markAlerted(tx: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.update(tuitions).set({ alertedAt: now }).where(eq(tuitions.id, id))
}
