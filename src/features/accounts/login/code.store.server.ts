import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { loginCodes } from '#db/tables/people/login-codes.server.ts'
import { CODE } from '../code.rules.ts'

export type LoginCode = typeof loginCodes.$inferSelect

export async function insertLoginCode(db: Db, code: typeof loginCodes.$inferInsert): Promise<LoginCode> {
  const [row] = await db.insert(loginCodes).values(code).returning()
  if (!row) throw new Error('the code was not inserted')
  return row
}

/** The code of a browser's token, or null. */
export async function findLoginCode(db: Db, tokenHash: Buffer): Promise<LoginCode | null> {
  const [row] = await db.select().from(loginCodes).where(eq(loginCodes.tokenHash, tokenHash))
  return row ?? null
}

/** Counts one try and checks the limit in one statement, so that concurrent tries cannot exceed it. */
export async function consumeLoginCodeTry(db: Db, { id, now }: { id: string; now: Date }): Promise<LoginCode | null> {
  const [row] = await db
    .update(loginCodes)
    .set({ tries: sql`${loginCodes.tries} + 1` })
    .where(and(eq(loginCodes.id, id), lt(loginCodes.tries, CODE.tries), gt(loginCodes.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Replaces the code and resets tries and expiry. */
export async function renewLoginCode(
  db: Db,
  { id, ...code }: Pick<LoginCode, 'id' | 'codeHash' | 'sentAt' | 'expiresAt'>,
): Promise<LoginCode | null> {
  const [row] = await db
    .update(loginCodes)
    .set({ ...code, tries: 0 })
    .where(eq(loginCodes.id, id))
    .returning()
  return row ?? null
}

/** Deletes a code that was used; returns whether it existed. */
export async function deleteLoginCode(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(loginCodes).where(eq(loginCodes.id, id)).returning({ id: loginCodes.id })
  return rows.length > 0
}

/** Deletes codes created before a time. */
export async function deleteAbandonedLoginCodes(db: Db, before: Date): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.createdAt, before))
}
