import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { pendingRegistrations as pending } from '#db/tables/people/pending-registrations.server.ts'
import type { Role } from '#shared/call.ts'
import { CODE } from '../code.rules.ts'

export type PendingRegistration = typeof pending.$inferSelect

export async function insertPending(db: Db, registration: typeof pending.$inferInsert): Promise<PendingRegistration> {
  const [row] = await db.insert(pending).values(registration).returning()
  if (!row) throw new Error('the registration was not inserted')
  return row
}

export async function findPending(db: Db, tokenHash: Buffer): Promise<PendingRegistration | null> {
  const [row] = await db.select().from(pending).where(eq(pending.tokenHash, tokenHash))
  return row ?? null
}

/** The newest pending registration of a phone in a role, or null. */
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

/** Counts one try and checks the limit in one statement, so that concurrent tries cannot exceed it. */
export async function consumeTry(db: Db, { id, now }: { id: string; now: Date }): Promise<PendingRegistration | null> {
  const [row] = await db
    .update(pending)
    .set({ tries: sql`${pending.tries} + 1` })
    .where(and(eq(pending.id, id), lt(pending.tries, CODE.tries), gt(pending.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Replaces the code and resets tries and expiry. */
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

/** Deletes a pending registration; returns whether it existed. */
export async function deletePending(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(pending).where(eq(pending.id, id)).returning({ id: pending.id })
  return rows.length > 0
}

/** Deletes registrations created before a time. */
export async function deleteAbandonedRegistrations(db: Db, before: Date): Promise<void> {
  await db.delete(pending).where(lt(pending.createdAt, before))
}
