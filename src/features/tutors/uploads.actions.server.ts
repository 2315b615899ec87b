import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Db, withTransaction } from '#db/client.server.ts'
import type { PictureStorage } from '#platform/images/picture-storage.server.ts'
import { processPicture } from '#platform/images/process-picture.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Throttle } from '#platform/throttle.server.ts'
import type { Actor } from '#shared/call.ts'
import { UPLOAD_KINDS } from '#shared/enums.ts'
import { isUuid } from '#shared/human-id.ts'
import { idCardUrl, profilePictureUrl } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CvInput, UploadKind } from './schema.ts'
import {
  abandonedUploads,
  deleteUpload,
  forgetUnshown,
  insertUpload,
  isOwnIdCard,
  knownUploads,
  lockOwnUploads,
  shownAddresses,
  type Upload,
} from './uploads.store.server.ts'

/** The queue of pictures that a CV does not show any more. */
export const REPLACED_PICTURES = 'pictures-replaced'
/** Uploaded and not put into a CV for so long, in hours, a picture is taken away. */
const KEPT_HOURS = 24
const AT_ONCE = 100
/** Pictures of one account that are read and made at a time, in one process. */
const MOST_AT_ONCE = 4
/** When refused for too many at a time, in seconds until the next try. */
const TRY_AGAIN_SECONDS = 5

type Keeping = { db: Db; pictures: PictureStorage; throttle: Throttle }
type Sent = { kind: UploadKind; read: () => Promise<Buffer>; actor: Actor; now: Date }

/** Makes and keeps a picture of what is uploaded, and answers with its address; what is refused leaves nothing behind (S1 5, S2 7.6). */
export async function uploadPicture(
  { db, pictures, throttle }: Keeping,
  { kind, read, actor, now }: Sent,
): Promise<{ secure_url: string }> {
  const { accountId } = actor
  await throttle.consume('uploadsByAccount', accountId)
  const picture = await fewAtOnce(accountId, async () => processPicture(await read(), kind))
  const id = randomUUID()
  if (kind === 'profile' && pictures.uploadToService) {
    const address = await pictures.uploadToService(picture)
    await insertUpload(db, { id, kind, accountId, address, createdAt: now })
    return { secure_url: address }
  }
  const address = addressOf(kind, id)
  // First the row: a file without one would be nobody's.
  await insertUpload(db, { id, kind, accountId, address, createdAt: now })
  try {
    await pictures.files.write(kind, id, picture)
  } catch (error) {
    await deleteUpload(db, id)
    throw Object.assign(new Refusal(503, 'uploads.failed', { path: 'file' }), { cause: error })
  }
  return { secure_url: address }
}

const onTheirWay = new Map<string, number>()

/** Pictures are made one at a time, some take seconds: nobody fills the queue alone. Refuses one too many of an account with 429. */
async function fewAtOnce<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const others = onTheirWay.get(accountId) ?? 0
  if (others >= MOST_AT_ONCE) throw new Refusal(429, 'refused.tooManyTries', { retryAfterSeconds: TRY_AGAIN_SECONDS })
  onTheirWay.set(accountId, others + 1)
  return work().finally(() => {
    const left = (onTheirWay.get(accountId) ?? 1) - 1
    if (left > 0) onTheirWay.set(accountId, left)
    else onTheirWay.delete(accountId)
  })
}

const addressOf = (kind: UploadKind, id: string) => (kind === 'profile' ? profilePictureUrl(id) : idCardUrl(id))

/** The picture of an ID card; refuses with 404, alike for one that is not there and one that is not for this person. */
export async function idCardPicture(
  { db, pictures }: Pick<Keeping, 'db' | 'pictures'>,
  { id, actor }: { id: string; actor: Actor },
): Promise<Buffer> {
  const isTheirs = isUuid(id) && (await mayOpenIdCard(db, { id: id.toLowerCase(), actor }))
  const picture = isTheirs && (await pictures.files.read('id-card', id.toLowerCase()))
  if (!picture) throw new Refusal(404, 'refused.notFound')
  return picture
}

async function mayOpenIdCard(db: Db, { id, actor: { role, accountId } }: { id: string; actor: Actor }) {
  return role === 'Admin' || isOwnIdCard(db, { id, address: addressOf('id-card', id), accountId })
}

type Shown = { profileImage: string; idCardImage: string }

/** The pictures that a CV shows after a change; refuses with 400 what this person neither uploaded nor found in the CV. */
export async function chosenPictures(
  tx: Db,
  { img, stored, actor }: { img: CvInput['img']; stored: Shown; actor: Actor },
): Promise<Shown> {
  const addresses = [img.profile, img.id].filter((address) => address !== undefined)
  const own = await lockOwnUploads(tx, { addresses, accountId: actor.accountId })
  const chosen = (kind: UploadKind, address: string | undefined, old: string) => {
    if (address === undefined || address === old) return old
    if (address === '' || own.some((one) => one.kind === kind && one.address === address)) return address
    throw new Refusal(400, 'uploads.notYours', { path: kind === 'profile' ? 'img.profile' : 'img.id' })
  }
  return {
    profileImage: chosen('profile', img.profile, stored.profileImage),
    idCardImage: chosen('id-card', img.id, stored.idCardImage),
  }
}

/** The addresses that a CV showed and does not show any more. */
export function replacedPictures(before: Shown, after: Shown): string[] {
  const kept = Object.values(after)
  return [before.profileImage, before.idCardImage].filter((address) => address !== '' && !kept.includes(address))
}

type Removing = { db: Db; pictures: PictureStorage }

/** Takes pictures away, files and all, save those that some CV shows; may be done twice. */
export async function removePictures({ db, pictures }: Removing, job: object): Promise<void> {
  const { addresses } = z.object({ addresses: z.array(z.string()) }).parse(job)
  const gone = await withTransaction(db, (tx) => forgetUnshown(tx, addresses))
  await removeFiles(pictures, gone)
}

async function removeFiles({ files }: PictureStorage, uploads: Pick<Upload, 'kind' | 'id'>[]) {
  for (const { kind, id } of uploads) await files.remove(kind, id)
}

/** Takes away what was uploaded a day ago and is in no CV, and files that no upload knows. */
export async function deleteUnusedPictures({
  db,
  pictures,
  log,
  now,
}: Removing & { log: Log; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000)
  for (;;) {
    const addresses = await abandonedUploads(db, { before, limit: AT_ONCE })
    if (addresses.length > 0) await removePictures({ db, pictures }, { addresses })
    if (addresses.length < AT_ONCE) break
  }
  for (const kind of UPLOAD_KINDS) await sweepFiles({ db, pictures, log, before }, kind)
}

async function sweepFiles({ db, pictures, log, before }: Removing & { log: Log; before: Date }, kind: UploadKind) {
  const ids = await pictures.files.listIdsBefore(kind, before)
  const known = await knownUploads(db, { kind, ids })
  const nobodys = ids.filter((id) => !known.has(id))
  // An upload goes with the account that made it; the picture stays while a tutor's CV shows it.
  const shown = await shownAddresses(
    db,
    nobodys.map((id) => addressOf(kind, id)),
  )
  const unknown = nobodys.filter((id) => !shown.has(addressOf(kind, id)))
  // A folder of which most is unknown is another database's, or this one was restored from an old copy.
  if (unknown.length > ids.length / 2) {
    log.warn({ kind, unknown: unknown.length, of: ids.length }, 'most picture files are unknown here: left alone')
    return
  }
  await removeFiles(
    pictures,
    unknown.map((id) => ({ kind, id })),
  )
}
