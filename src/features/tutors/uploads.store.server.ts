import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { uploads } from '#db/tables/uploads.server.ts'
import type { UploadKind } from './schema.ts'

export type Upload = typeof uploads.$inferSelect

/** Keeps who uploaded a picture; an address that an image service gave before belongs to who uploaded it last. */
export async function insertUpload(db: Db, upload: typeof uploads.$inferInsert): Promise<void> {
  const { accountId, createdAt } = upload
  await db.insert(uploads).values(upload).onConflictDoUpdate({ target: uploads.address, set: { accountId, createdAt } })
}

/** Forgets an upload whose picture could not be kept. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

type Owned = { addresses: readonly string[]; accountId: string }

/** Which of these pictures an account uploaded; they are not taken away before the transaction ends. */
export function lockOwnUploads(tx: Db, { addresses, accountId }: Owned): Promise<Pick<Upload, 'address' | 'kind'>[]> {
  return (
    tx
      .select({ address: uploads.address, kind: uploads.kind })
      .from(uploads)
      .where(and(inArray(uploads.address, [...addresses]), eq(uploads.accountId, accountId)))
      // In the order in which a removal locks: of two that each hold one, neither would ever get the other.
      .orderBy(uploads.id)
      .for('share')
  )
}

// Asked apart: of both at once the database would look through every CV for each upload.
const isUnshown = (db: Db) => {
  const shownAs = (column: typeof cvs.profileImage | typeof cvs.idCardImage) =>
    db.select({ id: cvs.id }).from(cvs).where(eq(column, uploads.address))
  return and(notExists(shownAs(cvs.profileImage)), notExists(shownAs(cvs.idCardImage)))
}

type Card = { id: string; address: string; accountId: string }

/** Whether a tutor may see the picture of an ID card: it is shown by the own CV, or was uploaded by this account. */
export async function isOwnIdCard(db: Db, { id, address, accountId }: Card): Promise<boolean> {
  const shown = await db
    .select({ id: cvs.id })
    .from(cvs)
    .where(and(eq(cvs.accountId, accountId), eq(cvs.idCardImage, address)))
  if (shown.length > 0) return true
  const uploaded = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.kind, 'id-card'), eq(uploads.accountId, accountId)))
  return uploaded.length > 0
}

/** Addresses of uploads from before a time that no CV shows, at most `limit`, oldest first. */
export async function abandonedUploads(db: Db, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ address: uploads.address })
    .from(uploads)
    .where(and(lt(uploads.createdAt, before), isUnshown(db)))
    .orderBy(uploads.createdAt)
    .limit(limit)
  return rows.map(({ address }) => address)
}

/** Forgets those of these uploads that no CV shows, and gives them. A CV that is just being changed is waited for. */
export async function forgetUnshown(tx: Db, addresses: readonly string[]): Promise<Upload[]> {
  const wanted = inArray(uploads.address, [...addresses])
  await tx.select({ id: uploads.id }).from(uploads).where(wanted).orderBy(uploads.id).for('update')
  // Asked once the locks are held: one statement would still see what stood before the wait.
  return tx
    .delete(uploads)
    .where(and(wanted, isUnshown(tx)))
    .returning()
}

/** Which of these ids belong to an upload of this kind. */
export async function knownUploads(
  db: Db,
  { kind, ids }: { kind: UploadKind; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.kind, kind), sql`${uploads.id} = any(${sql.param([...ids])}::uuid[])`))
  return new Set(rows.map(({ id }) => id))
}

/** Which of these addresses some CV shows. */
export async function shownAddresses(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const wanted = sql`any(${sql.param([...addresses])}::text[])`
  const rows = await db
    .select({ profile: cvs.profileImage, idCard: cvs.idCardImage })
    .from(cvs)
    .where(or(sql`${cvs.profileImage} = ${wanted}`, sql`${cvs.idCardImage} = ${wanted}`))
  return new Set(rows.flatMap(({ profile, idCard }) => [profile, idCard]))
}
