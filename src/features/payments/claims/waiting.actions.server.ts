import type { Db } from '#db/client.server.ts'
import { formatTaka } from '#shared/format/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { findWaitingClaims } from './store.server.ts'

/** Refuses what would make a claim that waits pointless, such as the end of its locked due. 409. */
export async function refuseWhileClaimed(tx: Db, dueId: string): Promise<void> {
  const [claim] = await findWaitingClaims(tx, [dueId])
  if (claim) throw new Refusal(409, 'payments.claims.waits', { values: { amount: formatTaka(claim.amount) } })
}
