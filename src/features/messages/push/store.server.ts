import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { pushSubscriptions } from '#db/tables/alerts/push-subscriptions.server.ts'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { sessions } from '#db/tables/people/sessions.server.ts'

type Subscription = typeof pushSubscriptions.$inferInsert

/** Who has an address of a push service, with its keys; null if nobody has. */
export async function lockSubscription(tx: Db, endpoint: string) {
  const isIt = eq(pushSubscriptions.endpoint, endpoint)
  const [row] = await tx.select().from(pushSubscriptions).where(isIt).for('update')
  return row ?? null
}

/** Keeps a session from ending until the transaction ends; false if it has. */
export async function lockSession(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const held = tx.select({ id: sessions.accountId }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  return (await held.for('key share')).length > 0
}

/** Adds a device, or gives the one with this address to the account. */
export async function writeSubscription(tx: Db, { endpoint, ...row }: Subscription): Promise<void> {
  await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
}

/** Deletes what the device of a session had before this address. */
export async function deleteOtherSubscriptions(
  tx: Db,
  { sessionHash, endpoint }: Pick<Subscription, 'sessionHash' | 'endpoint'>,
): Promise<void> {
  const isOther = and(eq(pushSubscriptions.sessionHash, sessionHash), ne(pushSubscriptions.endpoint, endpoint))
  await tx.delete(pushSubscriptions).where(isOther)
}

export const countSubscriptions = (db: Db, sessionHash: Buffer): Promise<number> =>
  db.$count(pushSubscriptions, eq(pushSubscriptions.sessionHash, sessionHash))

/** Deletes the oldest devices of an account beyond `keep`. */
export async function deleteOldestSubscriptions(tx: Db, { accountId, keep }: { accountId: string; keep: number }) {
  const { id, createdAt } = pushSubscriptions
  const surplus = tx
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(desc(createdAt), id)
    .offset(keep)
  await tx.delete(pushSubscriptions).where(inArray(id, surplus))
}

export async function deleteSubscription(db: Db, { accountId, endpoint }: { accountId: string; endpoint: string }) {
  const isOwn = and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.endpoint, endpoint))
  await db.delete(pushSubscriptions).where(isOwn)
}

/** Deletes a device whose address the push service does not know any more, unless it has another one now. */
export async function deleteGoneSubscription(db: Db, { id, endpoint }: { id: string; endpoint: string }) {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)))
}

export async function findSubscriptionIds(db: Db, accountId: string): Promise<string[]> {
  const { id } = pushSubscriptions
  const rows = await db.select({ id }).from(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId))
  return rows.map((row) => row.id)
}

/** A device of an account that is signed in on it, with the account's role and language; null if there is none. */
export async function findSubscription(db: Db, { id, now }: { id: string; now: Date }) {
  const { endpoint, p256dh, auth, accountId } = pushSubscriptions
  const [row] = await db
    .select({
      id: pushSubscriptions.id,
      accountId,
      endpoint,
      p256dh,
      auth,
      role: accounts.role,
      locale: accounts.locale,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(pushSubscriptions.id, id), gt(sessions.expiresAt, now), isNull(accounts.deactivatedAt)))
  return row ?? null
}
