import type { Db } from '#db/client.server.ts'
import { findSending } from '#features/messages/sending.actions.server.ts'
import { ALERT_WAIT_MS, SECOND_MS } from '#shared/durations.ts'

/** The queue whose job tells tutors of a verified tuition; a later slice handles it. */
export const VERIFIED_QUEUE = 'tuition-verified'

/** One verification: `verifiedAt` is the `approvedAt` of the tuition. */
type Verification = { id: string; verifiedAt: Date }

/** Lets tutors be told of a verified tuition in two minutes, in the transaction of its verification. */
export async function enqueueVerified(tx: Db, { id, verifiedAt }: Verification): Promise<void> {
  const job = { id, verifiedAt: verifiedAt.toISOString() }
  await findSending(tx)?.jobs.enqueue(tx, VERIFIED_QUEUE, job, { startAfterSeconds: ALERT_WAIT_MS / SECOND_MS })
}
