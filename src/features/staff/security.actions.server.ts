import { type Db, withTransaction } from '#db/client.server.ts'
import { REQUIRE_SECOND_FACTOR } from '#features/accounts/second-factor.rules.ts'
import {
  isSecondFactorRequired,
  lockAccount,
  updateSecondFactorRequired,
} from '#features/accounts/second-factor.store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import type { Actor } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'

/** Whether owners and managers must use a second factor. [OFF-364] */
export async function getSecuritySettings(db: Db) {
  return { requireSecondFactor: await isSecondFactorRequired(db) }
}

type SecurityChange = { requireSecondFactor: boolean; actor: Actor; now: Date }

/** Changes the setting. 409 without a second factor of one's own, because one would lock oneself out. [OFF-364] */
export function updateSecuritySettings(db: Db, { requireSecondFactor, actor, now }: SecurityChange) {
  return withTransaction(db, async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    if (requireSecondFactor && !account?.totpEnabledAt) throw new Refusal(409, 'staff.ownFactorFirst')
    const before = await isSecondFactorRequired(tx)
    await updateSecondFactorRequired(tx, { isRequired: requireSecondFactor, updatedBy: actor.accountId, now })
    await recordEvent(tx, {
      kind: 'settingChanged',
      actor,
      now,
      recordId: REQUIRE_SECOND_FACTOR,
      changes: { [REQUIRE_SECOND_FACTOR]: [before, requireSecondFactor] },
    })
    return { requireSecondFactor }
  })
}
