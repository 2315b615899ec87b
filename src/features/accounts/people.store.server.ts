import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { toSoundText } from '#shared/find/sound.ts'
import type { Account } from './store.server.ts'

type StaffSet = 'name' | 'phone' | 'staffRole' | 'deactivatedAt' | 'mergedIntoId'

/** Changes what only the staff may change of an account. Phone and role are unique. */
export async function updateAccount(
  db: Db,
  { id, ...changes }: { id: string } & Partial<Pick<Account, StaffSet>>,
): Promise<void> {
  const sound = changes.name === undefined ? {} : { nameSound: toSoundText(changes.name) }
  await db
    .update(accounts)
    .set({ ...changes, ...sound })
    .where(eq(accounts.id, id))
}

/** Locks an account until the transaction ends; null if there is none. */
export async function lockAccount(tx: Db, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  return row ?? null
}

/** Keeps since when the deletion of an account is requested, or that it is not. */
export async function updateDeletion(
  tx: Db,
  { id, requestedAt }: { id: string; requestedAt: Date | null },
): Promise<void> {
  await tx.update(accounts).set({ deletionRequestedAt: requestedAt }).where(eq(accounts.id, id))
}
