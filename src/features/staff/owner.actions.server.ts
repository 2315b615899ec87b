import { type Db, withTransaction } from '#db/client.server.ts'
import { clearLoginFailures, createAccount } from '#features/accounts/actions.server.ts'
import { hashPassword } from '#features/accounts/password.actions.server.ts'
import { updateAccount } from '#features/accounts/people.store.server.ts'
import { deleteResets, deleteSessionsOf, updatePassword } from '#features/accounts/recovery/store.server.ts'
import { clearSecondFactor } from '#features/accounts/second-factor/store.server.ts'
import { findAccount } from '#features/accounts/store.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import { clearAttempts } from '#platform/http/throttle.server.ts'

type Owner = { phone: string; name: string | undefined; password: string; now: Date }

/**
 * Makes the admin of a phone an owner with this password, for the shell: restores a deactivated account, removes the
 * second factor, ends the sessions and opens the log-in again; makes the account if there is none.
 */
export async function restoreOwner(db: Db, { phone, name, password, now }: Owner): Promise<{ isNew: boolean }> {
  const passwordHash = await hashPassword(password)
  return withTransaction(db, async (tx) => {
    const existing = await findAccount(tx, { role: 'Admin', phone })
    const account =
      existing ?? (await createAccount(tx, { role: 'Admin', name: name ?? 'Admin', phone, passwordHash, now }))
    if (existing) {
      await updateAccount(tx, { id: existing.id, staffRole: 'owner', deactivatedAt: null, ...(name ? { name } : {}) })
      await updatePassword(tx, { accountId: existing.id, passwordHash })
      await clearSecondFactor(tx, existing.id)
      await deleteSessionsOf(tx, existing.id)
      await deleteResets(tx, existing.id)
    }
    await clearLoginFailures(tx, account)
    await clearAttempts(tx, [['secondFactorByAccount', account.id]])
    await recordEvent(tx, {
      kind: 'ownerRestored',
      actor: 'system',
      now,
      accountId: account.id,
      phone,
      changes: { staffRole: [existing?.staffRole ?? null, 'owner'] },
    })
    return { isNew: !existing }
  })
}
