import { and, eq, gt, isNotNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { uploads } from '#db/tables/people/uploads.server.ts'

/** CVs that were verified before a time and show an ID card that was uploaded before it. */
export function findCheckedIdCards(db: Db, { before, limit }: { before: Date; limit: number }) {
  const uploadedSince = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.address, cvs.idCardImage), gt(uploads.createdAt, before)))
  return db
    .select({ id: cvs.id, accountId: cvs.accountId, address: cvs.idCardImage })
    .from(cvs)
    .where(and(ne(cvs.idCardImage, ''), lte(cvs.approvedAt, before), notExists(uploadedSince)))
    .orderBy(cvs.number)
    .limit(limit)
}

/** Removes the ID card from a CV that still shows it; whether it did. */
export async function eraseIdCard(
  tx: Db,
  { id, address, now }: { id: string; address: string; now: Date },
): Promise<boolean> {
  const erased = await tx
    .update(cvs)
    .set({ idCardImage: '', idCardErasedAt: now })
    .where(and(eq(cvs.id, id), eq(cvs.idCardImage, address)))
    .returning({ id: cvs.id })
  return erased.length > 0
}

/** Whose ID card a picture is: the CV that has it, else the account that uploaded it; null if unknown. */
export async function findIdCardOwner(
  db: Db,
  { id, address }: { id: string; address: string },
): Promise<{ accountId: string; cvId: string | null } | null> {
  const waits = and(isNotNull(cvs.waiting), sql`${cvs.waiting} ->> 'idCardImage' = ${address}`)
  const [cv] = await db
    .select({ accountId: cvs.accountId, cvId: cvs.id })
    .from(cvs)
    .where(or(eq(cvs.idCardImage, address), waits))
  if (cv) return cv
  const [upload] = await db.select({ accountId: uploads.accountId }).from(uploads).where(eq(uploads.id, id))
  return upload ? { accountId: upload.accountId, cvId: null } : null
}
