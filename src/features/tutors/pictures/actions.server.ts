import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Db, withTransaction } from '#db/client.server.ts'
import { recordConsent } from '#features/accounts/profile/consent.actions.server.ts'
import { recordEvent } from '#features/events/actions.server.ts'
import type { Log } from '#platform/config/log.server.ts'
import type { Throttle } from '#platform/http/throttle.server.ts'
import type { Audience } from '#platform/pictures/picture-routes.server.ts'
import type { PictureStorage } from '#platform/pictures/picture-storage.server.ts'
import type { Actor } from '#shared/call.ts'
import { UPLOAD_KINDS } from '#shared/enums.ts'
import { isUuid } from '#shared/format/human-id.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { pictureUrl } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CvInput, UploadKind } from '../schema.ts'
import { hasAppliedToGuardian } from '../store.server.ts'
import { findIdCardOwner } from './id-cards.store.server.ts'
import {
  deleteUnusedUploads,
  findAddressesInCvs,
  findKnownUploadIds,
  findProfilePicture,
  findUnusedUploads,
  insertUpload,
  lockOwnUploads,
  ownsIdCard,
  type Upload,
} from './store.server.ts'

/** The queue of pictures that were replaced in a CV. */
export const REPLACED_PICTURES = 'pictures-replaced'
const CLEANUP_BATCH_SIZE = 100
/** Uploads that one account may have in progress, per process. */
const MAX_CONCURRENT_UPLOADS = 4
/** Sent with the 429 of an account with too many uploads in progress. */
const RETRY_AFTER_SECONDS = 5

type UploadContext = { db: Db; pictures: PictureStorage; throttle: Throttle }
type UploadInput = { kind: UploadKind; read: () => Promise<Buffer>; actor: Actor; locale: Locale; now: Date }

/** Processes and stores an uploaded picture and returns its address; a refused upload leaves nothing behind. */
export async function uploadPicture(
  { db, pictures, throttle }: UploadContext,
  { kind, read, actor, locale, now }: UploadInput,
): Promise<{ secure_url: string }> {
  const { accountId } = actor
  await throttle.consume('uploadsByAccount', accountId)
  const picture = await limitConcurrentUploads(accountId, async () => {
    // Loaded at the first upload: it takes several MB.
    const { processPicture } = await import('#platform/pictures/process-picture.server.ts')
    return processPicture(await read(), { kind, accountId })
  })
  const id = randomUUID()
  const address = await pictures.write(kind, id, picture).catch(refuseUnwritten)
  await insertUpload(db, { id, kind, accountId, address, createdAt: now }).catch(async (error: unknown) => {
    await pictures.remove(kind, id)
    throw error
  })
  if (kind === 'id-card' && actor.role === 'Tutor') await recordConsent(db, { accountId, kind: 'idCard', locale, now })
  return { secure_url: address }
}

function refuseUnwritten(error: unknown): never {
  if (error instanceof Refusal) throw error
  throw Object.assign(new Refusal(503, 'uploads.failed', { path: 'file' }), { cause: error })
}

const runningUploads = new Map<string, number>()

/** Pictures are processed one at a time, so one account must not fill the queue; 429 beyond its share. */
async function limitConcurrentUploads<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  if (runningUploadsOf(accountId) >= MAX_CONCURRENT_UPLOADS)
    throw new Refusal(429, 'refused.tooManyTries', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  changeRunningUploads(accountId, 1)
  return work().finally(() => changeRunningUploads(accountId, -1))
}

const runningUploadsOf = (accountId: string) => runningUploads.get(accountId) ?? 0

function changeRunningUploads(accountId: string, change: 1 | -1): void {
  const running = runningUploadsOf(accountId) + change
  if (running > 0) runningUploads.set(accountId, running)
  else runningUploads.delete(accountId)
}

/** The picture of an ID card (WebP); records its opening by staff. The same 404 for an unknown id and another's. */
export async function getIdCardPicture(
  { db, pictures }: Pick<UploadContext, 'db' | 'pictures'>,
  { id: typed, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<Buffer> {
  const id = typed.toLowerCase()
  const isVisible = isUuid(id) && (await canViewIdCard(db, { id, actor }))
  const picture = isVisible && (await pictures.read('id-card', id))
  if (!picture) throw new Refusal(404, 'refused.notFound')
  if (actor.role === 'Admin') await recordOpening(db, { id, actor, now })
  return picture
}

/** Each opening by staff is an event that the tutor can read, with the staff role. */
async function recordOpening(db: Db, { id, actor, now }: { id: string; actor: Actor; now: Date }): Promise<void> {
  const owner = await findIdCardOwner(db, { id, address: pictureUrl('id-card', id) })
  if (!owner) return
  const { accountId, cvId } = owner
  const changes = { staffRole: [null, actor.staffRole] } as const
  await recordEvent(db, { kind: 'idCardOpened', actor, now, accountId, ...(cvId && { cvId }), changes })
}

type PictureView = { id: string; findViewer: () => Promise<Actor | null> }

/**
 * Who may see a profile picture: everyone while its CV is public, else its tutor, its uploader, staff and guardians to
 * whom the tutor applied.
 */
export async function profilePictureAudience(db: Db, { id, findViewer }: PictureView): Promise<Audience> {
  const { cv, uploaderId } = await findProfilePicture(db, pictureUrl('profile', id))
  if (cv?.status === 'approved') return 'everyone'
  const viewer = await findViewer()
  if (!viewer) return null
  const { accountId: guardianId, role } = viewer
  if (role === 'Admin' || [cv?.accountId, uploaderId].includes(guardianId)) return 'viewer'
  const isApplicant = cv && role === 'Guardian' && (await hasAppliedToGuardian(db, { cvId: cv.id, guardianId }))
  return isApplicant ? 'viewer' : null
}

async function canViewIdCard(db: Db, { id, actor: { role, accountId } }: { id: string; actor: Actor }) {
  return role === 'Admin' || ownsIdCard(db, { id, address: pictureUrl('id-card', id), accountId })
}

type CvPictures = { profileImage: string; idCardImage: string }

/** Resolves the pictures of a changed CV, by default those that wait or else are shown; 400 for one that the actor did not upload and the CV does not have. */
export async function resolveCvPictures(
  tx: Db,
  {
    img,
    stored,
    waiting,
    actor,
  }: { img: CvInput['img']; stored: CvPictures; waiting?: Partial<CvPictures> | null; actor: Actor },
): Promise<CvPictures> {
  const addresses = [img.profile, img.id].filter((address) => address !== undefined)
  const own = await lockOwnUploads(tx, { addresses, accountId: actor.accountId })
  const resolve = (kind: UploadKind, address: string | undefined, shown: string, waits = shown) => {
    if (address === undefined) return waits
    if (address === shown || address === waits) return address
    if (address === '' || own.some((upload) => upload.kind === kind && upload.address === address)) return address
    throw new Refusal(400, 'uploads.notYours', { path: kind === 'profile' ? 'img.profile' : 'img.id' })
  }
  return {
    profileImage: resolve('profile', img.profile, stored.profileImage, waiting?.profileImage),
    idCardImage: resolve('id-card', img.id, stored.idCardImage, waiting?.idCardImage),
  }
}

/** The pictures of a CV, and those that wait until staff have seen them. */
export type CvPicturesWithWaiting = CvPictures & { waiting?: Partial<CvPictures> | null }

/** Returns the addresses that the CV had before and has no longer, shown or waiting. */
export function findReplacedPictures(before: CvPicturesWithWaiting, after: CvPicturesWithWaiting): string[] {
  const addressesOf = ({ profileImage, idCardImage, waiting }: CvPicturesWithWaiting) =>
    [profileImage, idCardImage, waiting?.profileImage, waiting?.idCardImage].filter((address) => address !== undefined)
  const current = addressesOf(after)
  return addressesOf(before).filter((address) => address !== '' && !current.includes(address))
}

type PictureRemovalContext = { db: Db; pictures: PictureStorage }

/** Deletes these pictures with their files unless a CV shows them; safe to repeat. */
export async function deletePictures({ db, pictures }: PictureRemovalContext, job: object): Promise<void> {
  const { addresses } = z.object({ addresses: z.array(z.string()) }).parse(job)
  const deleted = await withTransaction(db, (tx) => deleteUnusedUploads(tx, addresses))
  await deletePictureFiles(pictures, deleted)
}

async function deletePictureFiles(pictures: PictureStorage, uploads: Pick<Upload, 'kind' | 'id'>[]) {
  for (const { kind, id } of uploads) await pictures.remove(kind, id)
}

/** Deletes uploads from before a time that no CV shows, and files without an upload. */
export async function deleteUnusedPictures({
  db,
  pictures,
  log,
  before,
}: PictureRemovalContext & { log: Log; before: Date }): Promise<void> {
  for (;;) {
    const addresses = await findUnusedUploads(db, { before, limit: CLEANUP_BATCH_SIZE })
    if (addresses.length > 0) await deletePictures({ db, pictures }, { addresses })
    if (addresses.length < CLEANUP_BATCH_SIZE) break
  }
  for (const kind of UPLOAD_KINDS) await deleteUnknownFiles({ db, pictures, log, before }, kind)
}

async function deleteUnknownFiles(
  { db, pictures, log, before }: PictureRemovalContext & { log: Log; before: Date },
  kind: UploadKind,
) {
  const ids = await pictures.listIdsBefore(kind, before)
  const uploadIds = await findKnownUploadIds(db, { kind, ids })
  const candidates = ids.filter((id) => !uploadIds.has(id))
  // The upload of a deleted account is gone, while another tutor's CV may still show its picture.
  const inCvs = await findAddressesInCvs(
    db,
    candidates.map((id) => pictureUrl(kind, id)),
  )
  const unknown = candidates.filter((id) => !inCvs.has(pictureUrl(kind, id)))
  // A folder of mostly unknown files belongs to another database, or this one was restored from an old copy.
  if (unknown.length > ids.length / 2) {
    log.warn(
      { kind, unknown: unknown.length, of: ids.length },
      'most picture files have no upload in this database, none were deleted',
    )
    return
  }
  await deletePictureFiles(
    pictures,
    unknown.map((id) => ({ kind, id })),
  )
}
