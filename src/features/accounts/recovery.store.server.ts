import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { passwordResets as resets } from '#db/tables/password-resets.server.ts'
import { sessions } from '#db/tables/sessions.server.ts'
import type { Role } from '#shared/call.ts'
import type { Account } from './store.server.ts'

/** The account of an e-mail address in a role, in any case of letters; null when there is none. */
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

/** Keeps a link by the hash of its token. */
export async function insertReset(db: Db, reset: typeof resets.$inferInsert): Promise<void> {
  await db.insert(resets).values(reset)
}

const good = (tokenHash: Buffer, now: Date) =>
  and(eq(resets.tokenHash, tokenHash), isNull(resets.usedAt), gt(resets.expiresAt, now))

/** Whether a link is known, not used, and within its time. */
export async function isGoodReset(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }): Promise<boolean> {
  const rows = await db.select({ at: resets.createdAt }).from(resets).where(good(tokenHash, now))
  return rows.length > 0
}

/** Uses a good link up and gives its account, once; null for any other. */
export async function spendReset(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }): Promise<string | null> {
  const [row] = await db.update(resets).set({ usedAt: now }).where(good(tokenHash, now)).returning()
  return row?.accountId ?? null
}

/** Removes every link of an account. */
export async function deleteResets(db: Db, accountId: string): Promise<void> {
  await db.delete(resets).where(eq(resets.accountId, accountId))
}

/** Writes a new password hash over the old one. */
export async function writePassword(
  db: Db,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}

/** Ends the sessions of an account, all or all but one. */
export async function deleteSessionsOf(db: Db, accountId: string, { except }: { except?: Buffer } = {}): Promise<void> {
  const others = except ? ne(sessions.tokenHash, except) : undefined
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), others))
}
