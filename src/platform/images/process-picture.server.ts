import sharp, { type Sharp } from 'sharp'
import { CARD_PIXELS, PICTURE_PIXELS } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import { isMoving, kindOf } from './content.ts'

export type PictureKind = 'profile' | 'id-card'

/** A picture as it is kept: WebP of 500 by 500, of a profile also the small copy for lists and cards. */
export type Picture = { whole: Buffer; card: Buffer | null }

const LEAST_PIXELS = 100
/** What a phone's camera gives; decoded, such a picture takes up to 200 MB. */
const MOST_MEGAPIXELS = 50
const SECONDS = 20
const QUALITY = { profile: 80, 'id-card': 90 } as const
const WHITE = '#ffffff'

// Only these four are ever read: never SVG, PDF or whatever else the library knows, whatever the bytes claim to be.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
sharp.cache(false)
sharp.concurrency(1)

let before: Promise<unknown> = Promise.resolve()

/** One picture at a time: two big ones at once would not fit into a small machine. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = before.then(work)
  before = result.catch(() => {})
  return result
}

/**
 * Makes of an uploaded file the picture that is kept: turned as it was held, 500 by 500, without any of its metadata
 * (S1 5). A profile is cut to its liveliest square, an ID card stands whole on white. Refuses what is no picture, moves,
 * is damaged, smaller than 100 pixels or larger than 50 megapixels; the content decides, never the name.
 */
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

/** Without `keepMetadata` nothing of the original's metadata is written: no position, no camera, no time. */
function bytesOf(picture: Sharp, quality: number): Promise<Buffer> {
  return orDamaged(picture.timeout({ seconds: SECONDS }).toColourspace('srgb').webp({ quality }).toBuffer())
}

function orDamaged<T>(result: Promise<T>): Promise<T> {
  return result.catch(() => {
    throw new Refusal(400, 'uploads.damaged', FILE)
  })
}
