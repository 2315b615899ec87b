import sharp, { type Sharp } from 'sharp'
import { PICTURE_PIXELS, THUMBNAIL_PIXELS } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import { detectFormat, isAnimated } from './detect-format.ts'
import { createFairQueue } from './fair-queue.ts'

export type PictureKind = 'profile' | 'id-card'

/** A stored picture: WebP of 500 by 500 and, for profiles, a thumbnail for lists and cards. */
export type Picture = { whole: Buffer; card: Buffer | null }

const MIN_PIXELS = 100
/** AVIF is decoded as a whole, which takes 18 MB a megapixel; the other formats are decoded row by row. */
const MAX_MEGAPIXELS = { jpeg: 50, png: 50, webp: 50, avif: 9 } as const
/** Longer pictures are cropped first: enlarging the short side to 500 pixels would take gigabytes. */
const MAX_RATIO = 4
const SECONDS = 20
const QUALITY = { profile: 80, 'id-card': 90 } as const
const WHITE = '#ffffff'

// Only these loaders are enabled, so that SVG, PDF and other formats are never parsed.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
sharp.cache(false)
sharp.concurrency(1)

// Pictures need up to 170 MB while they are decoded, so there is only one at a time.
const queue = createFairQueue()

/**
 * Converts an uploaded file: upright, 500 by 500, without metadata; profiles are cropped, ID cards fitted on white.
 * Refuses with 400 or 415 what is no picture, animated, damaged, under 100 pixels or too large. Accounts take turns. [CONST-17]
 */
export async function processPicture(
  bytes: Buffer,
  { kind, accountId }: { kind: PictureKind; accountId: string },
): Promise<Picture> {
  const format = detectFormat(bytes)
  if (format === null) throw new Refusal(415, 'uploads.unknownKind', FILE)
  if (format === 'heic') throw new Refusal(415, 'uploads.heic', FILE)
  if (isAnimated(bytes)) throw new Refusal(400, 'uploads.moving', FILE)
  return queue(accountId, () => convertPicture(bytes, { kind, format }))
}

const FILE = { path: 'file' }

type Accepted = { kind: PictureKind; format: keyof typeof MAX_MEGAPIXELS }

async function convertPicture(bytes: Buffer, { kind, format }: Accepted): Promise<Picture> {
  const size = await assertAcceptable(bytes, format)
  const upright = openPicture(bytes).autoOrient()
  const fitted =
    kind === 'profile'
      ? upright
          .extract(centre(size))
          .flatten({ background: WHITE })
          .resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'cover', position: sharp.strategy.attention })
      : upright
          .flatten({ background: WHITE })
          .resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'contain', background: WHITE })
  const whole = await toWebp(fitted, QUALITY[kind])
  const card =
    kind === 'profile' ? await toWebp(sharp(whole).resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS), QUALITY[kind]) : null
  return { whole, card }
}

type Size = { width: number; height: number }

/** The middle of a picture, at most `MAX_RATIO` times as long as it is wide. */
function centre(size: Size) {
  const width = Math.min(size.width, size.height * MAX_RATIO)
  const height = Math.min(size.height, size.width * MAX_RATIO)
  return { left: Math.floor((size.width - width) / 2), top: Math.floor((size.height - height) / 2), width, height }
}

/** The upright size of a picture; refuses with 400 or 415 what is animated, HEIC, too small or too large. */
async function assertAcceptable(bytes: Buffer, format: Accepted['format']): Promise<Size> {
  const metadata = await refuseIfDamaged(openPicture(bytes, { limitInputPixels: false }).metadata())
  const { width, height, pages = 1, compression } = metadata
  if (pages > 1) throw new Refusal(400, 'uploads.moving', FILE)
  if (compression === 'hevc') throw new Refusal(415, 'uploads.heic', FILE)
  if (Math.min(width, height) < MIN_PIXELS)
    throw new Refusal(400, 'uploads.tooSmall', { ...FILE, values: { min: MIN_PIXELS } })
  if (width * height > MAX_MEGAPIXELS[format] * 1e6)
    throw new Refusal(400, 'uploads.tooManyPixels', { ...FILE, values: { max: MAX_MEGAPIXELS[format] } })
  return metadata.autoOrient
}

function openPicture(bytes: Buffer, options: { limitInputPixels?: false } = {}): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS.jpeg * 1e6, ...options })
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
