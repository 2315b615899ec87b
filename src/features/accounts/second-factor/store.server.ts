import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { recoveryCodes } from '#db/tables/people/recovery-codes.server.ts'
import { settings } from '#db/tables/settings.server.ts'
import type { Account } from '../store.server.ts'
import { REQUIRE_SECOND_FACTOR } from './rules.ts'

export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, REQUIRE_SECOND_FACTOR))
  return row?.value === true
}

/** Locks an account. */
export async function lockAccount(db: Db, id: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return row ?? null
}

/** Stores the encrypted key of a second factor that is not confirmed yet; false if one is in use already. */
export async function updatePendingTotp(
  db: Db,
  { id, encrypted }: { id: string; encrypted: string },
): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ totpSecret: encrypted, totpLastStep: null })
    .where(and(eq(accounts.id, id), isNull(accounts.totpEnabledAt)))
    .returning({ id: accounts.id })
  return rows.length > 0
}

export async function enableTotp(db: Db, { id, step, now }: { id: string; step: number; now: Date }): Promise<void> {
  await db.update(accounts).set({ totpEnabledAt: now, totpLastStep: step }).where(eq(accounts.id, id))
}

/** Counts a time step as used; false if it or a later one was used already, so that a code works once. */
export async function consumeTotpStep(db: Db, { id, step }: { id: string; step: number }): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ totpLastStep: step })
    .where(and(eq(accounts.id, id), or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))))
    .returning({ id: accounts.id })
  return rows.length > 0
}

/** Uses up a recovery code; false if it is unknown or used. */
export async function consumeRecoveryCode(
  db: Db,
  { accountId, codeHash, now }: { accountId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)),
    )
    .returning({ accountId: recoveryCodes.accountId })
  return rows.length > 0
}

export async function replaceRecoveryCodes(
  db: Db,
  { accountId, hashes }: { accountId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

/** The number of recovery codes that are not used. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
  return row?.total ?? 0
}

/** Removes the second factor and its recovery codes. */
export async function clearSecondFactor(db: Db, id: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id))
  await db
    .update(accounts)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    .where(and(eq(accounts.id, id), isNotNull(accounts.totpSecret)))
}
