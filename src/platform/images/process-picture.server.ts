import sharp, { type Sharp } from 'sharp'
import { CARD_PIXELS, PICTURE_PIXELS } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import { isMoving, kindOf } from './content.ts'

export type PictureKind = 'profile' | 'id-card'

/** A stored picture: WebP of 500 by 500 and, for profiles, a thumbnail for lists and cards. */
export type Picture = { whole: Buffer; card: Buffer | null }

const LEAST_PIXELS = 100
const MOST_MEGAPIXELS = 50
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
  const found = kindOf(bytes)
  if (found === null) throw new Refusal(415, 'uploads.unknownKind', FILE)
  if (found === 'heic') throw new Refusal(415, 'uploads.heic', FILE)
  if (isMoving(bytes)) throw new Refusal(400, 'uploads.moving', FILE)
  return inTurn(() => made(bytes, kind))
}

const FILE = { path: 'file' }

async function made(bytes: Buffer, kind: PictureKind): Promise<Picture> {
  await refuseUnfit(bytes)
  const upright = read(bytes).autoOrient().flatten({ background: WHITE })
  const fitted =
    kind === 'profile'
      ? upright.resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'cover', position: sharp.strategy.attention })
      : upright.resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'contain', background: WHITE })
  const whole = await bytesOf(fitted, QUALITY[kind])
  const card = kind === 'profile' ? await bytesOf(sharp(whole).resize(CARD_PIXELS, CARD_PIXELS), QUALITY[kind]) : null
  return { whole, card }
}

async function refuseUnfit(bytes: Buffer) {
  const { width, height, pages = 1, compression } = await orDamaged(read(bytes, { limitInputPixels: false }).metadata())
  if (pages > 1) throw new Refusal(400, 'uploads.moving', FILE)
  if (compression === 'hevc') throw new Refusal(415, 'uploads.heic', FILE)
  if (Math.min(width, height) < LEAST_PIXELS)
    throw new Refusal(400, 'uploads.tooSmall', { ...FILE, values: { min: LEAST_PIXELS } })
  if (width * height > MOST_MEGAPIXELS * 1e6)
    throw new Refusal(400, 'uploads.tooManyPixels', { ...FILE, values: { max: MOST_MEGAPIXELS } })
}

function read(bytes: Buffer, options: { limitInputPixels?: false } = {}): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MOST_MEGAPIXELS * 1e6, ...options })
}

/** sharp writes no metadata (position, camera, time) unless `keepMetadata` is called. */
function bytesOf(picture: Sharp, quality: number): Promise<Buffer> {
  return orDamaged(picture.timeout({ seconds: SECONDS }).toColourspace('srgb').webp({ quality }).toBuffer())
}

function orDamaged<T>(result: Promise<T>): Promise<T> {
  return result.catch(() => {
    throw new Refusal(400, 'uploads.damaged', FILE)
  })
}
