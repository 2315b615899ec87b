import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { pendingRegistrations as pending } from '#db/tables/pending-registrations.server.ts'
import type { Role } from '#shared/call.ts'
import { CODE } from './code.rules.ts'

export type PendingRegistration = typeof pending.$inferSelect

/** Keeps a registration until its phone is proven. */
export async function insertPending(db: Db, registration: typeof pending.$inferInsert): Promise<PendingRegistration> {
  const [row] = await db.insert(pending).values(registration).returning()
  if (!row) throw new Error('the registration was not written')
  return row
}

/** The registration that a browser's token names, or null. */
export async function findPending(db: Db, tokenHash: Buffer): Promise<PendingRegistration | null> {
  const [row] = await db.select().from(pending).where(eq(pending.tokenHash, tokenHash))
  return row ?? null
}

/** The newest registration of a phone in a role, or null. */
export async function findPendingOfPhone(
  db: Db,
  { role, phone }: { role: Role; phone: string },
): Promise<PendingRegistration | null> {
  const [row] = await db
    .select()
    .from(pending)
    .where(and(eq(pending.role, role), eq(pending.phone, phone)))
    .orderBy(desc(pending.createdAt))
    .limit(1)
  return row ?? null
}

/** Counts one try, in one step with the check that there is one left, so that tries at once cannot outnumber the limit. */
export async function spendTry(db: Db, { id, now }: { id: string; now: Date }): Promise<PendingRegistration | null> {
  const [row] = await db
    .update(pending)
    .set({ tries: sql`${pending.tries} + 1` })
    .where(and(eq(pending.id, id), lt(pending.tries, CODE.tries), gt(pending.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Gives a registration a new code, with all its tries and its whole time. */
export async function renewCode(
  db: Db,
  { id, ...code }: Pick<PendingRegistration, 'id' | 'codeHash' | 'sentAt' | 'expiresAt'>,
): Promise<PendingRegistration | null> {
  const [row] = await db
    .update(pending)
    .set({ ...code, tries: 0 })
    .where(eq(pending.id, id))
    .returning()
  return row ?? null
}

/** Removes a registration that has come to its end; tells whether it was there. */
export async function deletePending(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(pending).where(eq(pending.id, id)).returning({ id: pending.id })
  return rows.length > 0
}

/** Removes registrations that were left a day ago or longer. */
export async function deleteAbandoned(db: Db, now: Date): Promise<void> {
  await db.delete(pending).where(lt(pending.createdAt, new Date(now.getTime() - 24 * 3600 * 1000)))
}
