import sharp, { type Sharp } from 'sharp'
import { PICTURE_PIXELS, THUMBNAIL_PIXELS } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import { detectFormat, isAnimated } from './detect-format.ts'

export type PictureKind = 'profile' | 'id-card'

/** A stored picture: WebP of 500 by 500 and, for profiles, a thumbnail for lists and cards. */
export type Picture = { whole: Buffer; card: Buffer | null }

const MIN_PIXELS = 100
const MAX_MEGAPIXELS = 50
const SECONDS = 20
const QUALITY = { profile: 80, 'id-card': 90 } as const
const WHITE = '#ffffff'

// Only these loaders are enabled, so that SVG, PDF and other formats are never parsed.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
sharp.cache(false)
sharp.concurrency(1)

let before: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = before.then(work)
  before = result.catch(() => {})
  return result
}

export async function processPicture(bytes: Buffer, kind: PictureKind): Promise<Picture> {
  const found = detectFormat(bytes)
  if (found === null) throw new Refusal(415, 'uploads.unknownKind', FILE)
  if (found === 'heic') throw new Refusal(415, 'uploads.heic', FILE)
  if (isAnimated(bytes)) throw new Refusal(400, 'uploads.moving', FILE)
  return inTurn(() => convertPicture(bytes, kind))
}

const FILE = { path: 'file' }

async function convertPicture(bytes: Buffer, kind: PictureKind): Promise<Picture> {
  await assertAcceptable(bytes)
  const upright = openPicture(bytes).autoOrient().flatten({ background: WHITE })
  const fitted =
    kind === 'profile'
      ? upright.resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'cover', position: sharp.strategy.attention })
      : upright.resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'contain', background: WHITE })
  const whole = await toWebp(fitted, QUALITY[kind])
  const card =
    kind === 'profile' ? await toWebp(sharp(whole).resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS), QUALITY[kind]) : null
  return { whole, card }
}

async function assertAcceptable(bytes: Buffer) {
  const {
    width,
    height,
    pages = 1,
    compression,
  } = await refuseIfDamaged(openPicture(bytes, { limitInputPixels: false }).metadata())
  if (pages > 1) throw new Refusal(400, 'uploads.moving', FILE)
  if (compression === 'hevc') throw new Refusal(415, 'uploads.heic', FILE)
  if (Math.min(width, height) < MIN_PIXELS)
    throw new Refusal(400, 'uploads.tooSmall', { ...FILE, values: { min: MIN_PIXELS } })
  if (width * height > MAX_MEGAPIXELS * 1e6)
    throw new Refusal(400, 'uploads.tooManyPixels', { ...FILE, values: { max: MAX_MEGAPIXELS } })
}

function openPicture(bytes: Buffer, options: { limitInputPixels?: false } = {}): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * 1e6, ...options })
}

/** sharp writes no metadata (position, camera, time) unless `keepMetadata` is called. */
function toWebp(picture: Sharp, quality: number): Promise<Buffer> {
  return refuseIfDamaged(picture.timeout({ seconds: SECONDS }).toColourspace('srgb').webp({ quality }).toBuffer())
}

function refuseIfDamaged<T>(result: Promise<T>): Promise<T> {
  return result.catch(() => {
    throw new Refusal(400, 'uploads.damaged', FILE)
  })
}
