import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { writeNameSound } from '#db/search/write-name-sound.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import type { Account } from './store.server.ts'

type StaffSet = 'name' | 'phone' | 'phoneProvedAt' | 'staffRole' | 'deactivatedAt' | 'mergedIntoId'

/** Changes what only the staff may change of an account. Phone and role are unique. */
export async function updateAccount(
  db: Db,
  { id, ...changes }: { id: string } & Partial<Pick<Account, StaffSet>>,
): Promise<void> {
  await db.update(accounts).set(changes).where(eq(accounts.id, id))
  if (changes.name !== undefined) await writeNameSound(db, id)
}

/** Locks an account until the transaction ends; null if there is none. */
export async function lockAccount(tx: Db, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  return row ?? null
}

/** Sets or clears `deletionRequestedAt`. */
export async function updateDeletion(
  tx: Db,
  { id, requestedAt }: { id: string; requestedAt: Date | null },
): Promise<void> {
  await tx.update(accounts).set({ deletionRequestedAt: requestedAt }).where(eq(accounts.id, id))
}
