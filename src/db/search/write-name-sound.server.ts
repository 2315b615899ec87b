import { eq } from 'drizzle-orm'
import { toSoundText } from '#shared/search/sound.ts'
import type { Db } from '../client.server.ts'
import { cvs } from '../tables/cvs.server.ts'
import { accounts } from '../tables/people/accounts.server.ts'

/** Writes the sounds by which staff find an account: of the name that is shown, and of a new one that waits. */
export async function writeNameSound(tx: Db, accountId: string): Promise<void> {
  const isIt = eq(accounts.id, accountId)
  const [row] = await tx
    .select({ name: accounts.name, waiting: cvs.waiting })
    .from(accounts)
    .leftJoin(cvs, eq(cvs.accountId, accounts.id))
    .where(isIt)
  if (!row) return
  const names = [row.name, row.waiting?.name ?? '']
  await tx
    .update(accounts)
    .set({ nameSound: toSoundText(names.join(' ')) })
    .where(isIt)
}
