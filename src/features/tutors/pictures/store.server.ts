import { and, eq, inArray, isNotNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { cvs } from '#db/tables/cvs.server.ts'
import { paymentClaims } from '#db/tables/money/payment-claims.server.ts'
import { uploads } from '#db/tables/people/uploads.server.ts'
import type { UploadKind } from '../schema.ts'

export type Upload = typeof uploads.$inferSelect

/** Stores an upload; an address that the image service returns again belongs to the latest uploader. */
export async function insertUpload(db: Db, upload: typeof uploads.$inferInsert): Promise<void> {
  const { accountId, createdAt } = upload
  await db.insert(uploads).values(upload).onConflictDoUpdate({ target: uploads.address, set: { accountId, createdAt } })
}

type OwnUploadsFilter = { addresses: readonly string[]; accountId: string }

/** Returns which of these pictures the account uploaded and locks them against deletion until the transaction ends. */
export function lockOwnUploads(
  tx: Db,
  { addresses, accountId }: OwnUploadsFilter,
): Promise<Pick<Upload, 'id' | 'address' | 'kind'>[]> {
  return (
    tx
      .select({ id: uploads.id, address: uploads.address, kind: uploads.kind })
      .from(uploads)
      .where(and(inArray(uploads.address, [...addresses]), eq(uploads.accountId, accountId)))
      // Same lock order as `deleteUnusedUploads`, so that the two cannot deadlock.
      .orderBy(uploads.id)
      .for('share')
  )
}

/** The pictures that wait until staff have seen them; few at a time. */
const waitingPictures = (db: Db, picture: 'profileImage' | 'idCardImage') =>
  db
    .select({ address: sql<string>`${cvs.waiting} ->> ${picture}` })
    .from(cvs)
    .where(and(isNotNull(cvs.waiting), sql`${cvs.waiting} ? ${picture}`))

// Two conditions instead of one with OR, which would scan every CV for each upload.
const isUnused = (db: Db) => {
  const cvsWith = (column: typeof cvs.profileImage | typeof cvs.idCardImage) =>
    db.select({ id: cvs.id }).from(cvs).where(eq(column, uploads.address))
  return and(
    notExists(cvsWith(cvs.profileImage)),
    notExists(cvsWith(cvs.idCardImage)),
    notInArray(uploads.address, waitingPictures(db, 'profileImage')),
    notInArray(uploads.address, waitingPictures(db, 'idCardImage')),
    notExists(db.select({ id: paymentClaims.id }).from(paymentClaims).where(eq(paymentClaims.uploadId, uploads.id))),
  )
}

/** The CV that shows a profile picture, and who uploaded it. */
export async function findProfilePicture(db: Db, address: string) {
  const [cv] = await db
    .select({ id: cvs.id, accountId: cvs.accountId, status: cvs.status })
    .from(cvs)
    .where(eq(cvs.profileImage, address))
  const [upload] = await db.select({ accountId: uploads.accountId }).from(uploads).where(eq(uploads.address, address))
  return { cv: cv ?? null, uploaderId: upload?.accountId ?? null }
}

type IdCardOwnership = { id: string; address: string; accountId: string }

/** Whether the account may see an ID card: its own CV shows it, or the account uploaded it. */
export async function ownsIdCard(db: Db, { id, address, accountId }: IdCardOwnership): Promise<boolean> {
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

/** Returns the addresses of uploads older than `before` that no CV or claim shows, at most `limit`, oldest first. */
export async function findUnusedUploads(db: Db, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ address: uploads.address })
    .from(uploads)
    .where(and(lt(uploads.createdAt, before), isUnused(db)))
    .orderBy(uploads.createdAt)
    .limit(limit)
  return rows.map(({ address }) => address)
}

/** Deletes those of these uploads that no CV or claim shows and returns them; waits for CVs that are being changed. */
export async function deleteUnusedUploads(tx: Db, addresses: readonly string[]): Promise<Upload[]> {
  const isListed = inArray(uploads.address, [...addresses])
  await tx.select({ id: uploads.id }).from(uploads).where(isListed).orderBy(uploads.id).for('update')
  // A second statement: one that waited for the locks would still see the CVs as they were before.
  return tx
    .delete(uploads)
    .where(and(isListed, isUnused(tx)))
    .returning()
}

/** Returns which of these ids belong to an upload of this kind. */
export async function findKnownUploadIds(
  db: Db,
  { kind, ids }: { kind: UploadKind; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.kind, kind), sql`${uploads.id} = any(${sql.param([...ids])}::uuid[])`))
  return new Set(rows.map(({ id }) => id))
}

/** Returns which of these addresses a CV shows. */
export async function findAddressesInCvs(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const anyAddress = sql`any(${sql.param([...addresses])}::text[])`
  const rows = await db
    .select({ profile: cvs.profileImage, idCard: cvs.idCardImage })
    .from(cvs)
    .where(or(sql`${cvs.profileImage} = ${anyAddress}`, sql`${cvs.idCardImage} = ${anyAddress}`))
  const waiting = await db.select({ waiting: cvs.waiting }).from(cvs).where(isNotNull(cvs.waiting))
  return new Set([
    ...rows.flatMap(({ profile, idCard }) => [profile, idCard]),
    ...waiting.flatMap((row) => [row.waiting?.profileImage ?? '', row.waiting?.idCardImage ?? '']),
  ])
}
