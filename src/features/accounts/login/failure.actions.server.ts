import type { Db } from '#db/client.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { type Throttle, tryConsume } from '#platform/http/throttle.server.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Account } from '../store.server.ts'

/** Failures between two events about them, after the first. */
const RECORDED_EACH = 5

type FailedAccount = Pick<Account, 'id' | 'phone'>
type Failure = { account: FailedAccount | null; failures: number; now: Date }

/** Records the first and every fifth failure of an hour to log in to an account; an unknown phone has none. */
export async function recordFailure(db: Db, { account, failures, now }: Failure): Promise<void> {
  if (!account || (failures !== 1 && failures % RECORDED_EACH !== 0)) return
  const { id: accountId, phone } = account
  await recordEvent(db, {
    kind: 'logInFailed',
    actor: null,
    now,
    accountId,
    phone,
    changes: { failures: [null, failures] },
  })
}

/** Records once that too many failures closed the log-in of an account. */
export async function recordLock(
  { db, throttle }: { db: Db; throttle: Throttle },
  { account, refusal, now }: { account: FailedAccount | null; refusal: unknown; now: Date },
): Promise<void> {
  if (!account || !(refusal instanceof Refusal)) return
  if (!(await tryConsume(throttle, 'lockEventsByAccount', account.id))) return
  await recordEvent(db, { kind: 'logInLocked', actor: null, now, accountId: account.id, phone: account.phone })
}
