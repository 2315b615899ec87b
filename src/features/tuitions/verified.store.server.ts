import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isOpenTuition } from '#db/search/open-tuitions.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import type { TuitionRow } from './store.server.ts'

/** Locks a tuition while tutors are told of it; null if it is not public, or has a tutor. */
export async function lockOpenTuition(tx: Db, id: string): Promise<TuitionRow | null> {
  const [row] = await tx
    .select()
    .from(tuitions)
    .where(and(eq(tuitions.id, id), isOpenTuition(tx)))
    .for('no key update')
  return row ?? null
}

/** Notes that tutors were told of the verification of a tuition. */
export async function markAlerted(tx: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.update(tuitions).set({ alertedAt: now }).where(eq(tuitions.id, id))
}
