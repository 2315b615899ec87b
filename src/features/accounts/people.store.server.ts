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
