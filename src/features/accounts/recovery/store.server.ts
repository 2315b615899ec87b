import { and, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { passwordResets as resets } from '#db/tables/people/password-resets.server.ts'
import { sessions } from '#db/tables/people/sessions.server.ts'
import type { Role } from '#shared/call.ts'
import type { Account } from '../store.server.ts'

/** The account of an e-mail address (any case) in a role, or null. */
export async function findAccountByEmail(
  db: Db,
  { role, email }: { role: Role; email: string },
): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, role), eq(sql`lower(${accounts.email})`, email.toLowerCase())))
  return row ?? null
}

export async function insertReset(db: Db, reset: typeof resets.$inferInsert): Promise<void> {
  await db.insert(resets).values(reset)
}

const isValidReset = (tokenHash: Buffer, now: Date) =>
  and(eq(resets.tokenHash, tokenHash), isNull(resets.usedAt), gt(resets.expiresAt, now))

/** Whether a reset is known, unused and not expired. */
export async function isResetValid(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }): Promise<boolean> {
  const rows = await db.select({ at: resets.createdAt }).from(resets).where(isValidReset(tokenHash, now))
  return rows.length > 0
}

/** Marks a valid reset as used and returns it; null if it is invalid. */
export async function consumeReset(
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<typeof resets.$inferSelect | null> {
  const [row] = await db.update(resets).set({ usedAt: now }).where(isValidReset(tokenHash, now)).returning()
  return row ?? null
}

/** Deletes the resets that are used or expired. */
export async function deleteEndedResets(db: Db, now: Date): Promise<void> {
  await db.delete(resets).where(or(isNotNull(resets.usedAt), lte(resets.expiresAt, now)))
}

export async function deleteResets(db: Db, accountId: string): Promise<void> {
  await db.delete(resets).where(eq(resets.accountId, accountId))
}

export async function updatePassword(
  db: Db,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}

/** Replaces the hash of an unchanged password, unless another password was set meanwhile. */
export async function replacePasswordHash(
  db: Db,
  { accountId, before, passwordHash }: { accountId: string; before: string; passwordHash: string },
): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, before)))
}

/** Deletes the sessions of an account, or all but one, and makes its known devices unknown. */
export async function deleteSessionsOf(db: Db, accountId: string, { except }: { except?: Buffer } = {}): Promise<void> {
  const others = except ? ne(sessions.tokenHash, except) : undefined
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), others))
  const deviceEpoch = sql`${accounts.deviceEpoch} + 1`
  await db.update(accounts).set({ deviceEpoch }).where(eq(accounts.id, accountId))
}
