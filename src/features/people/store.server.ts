import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts } from '#db/tables/accounts.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'

export type PersonRow = typeof accounts.$inferSelect

/** The guardian's and tutor's accounts of a phone (11 digits). */
export function findPersonAccounts(db: Db, phone: string): Promise<PersonRow[]> {
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phone, phone), inArray(accounts.role, ['Guardian', 'Tutor'])))
    .orderBy(accounts.role)
}

export async function findPerson(db: Db, id: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row ?? null
}

export function findMergedInto(db: Db, id: string): Promise<PersonRow[]> {
  return db.select().from(accounts).where(eq(accounts.mergedIntoId, id)).orderBy(accounts.createdAt)
}

/** Locks accounts in the order of their ids, so that two merges cannot wait for each other; admins are left out. */
export function lockPeople(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), inArray(accounts.role, ['Guardian', 'Tutor'])))
    .orderBy(accounts.id)
    .for('update')
}

/** The CV of an account, or null. */
export async function findCvId(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db.select({ id: cvs.id }).from(cvs).where(eq(cvs.accountId, accountId))
  return row?.id ?? null
}
