import sharp, { type Sharp } from 'sharp'
import { PICTURE_PIXELS, THUMBNAIL_PIXELS } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import { detectFormat, isAnimated, isLosslessWebp } from './detect-format.ts'
import { createFairQueue } from './fair-queue.ts'

export type PictureKind = 'profile' | 'id-card' | 'payment-slip'

/** A stored picture: WebP of 500 by 500 and, for profiles, a thumbnail for lists and cards. */
export type Picture = { whole: Buffer; card: Buffer | null }

const MIN_PIXELS = 100
/** AVIF is decoded as a whole, which takes 18 MB a megapixel; the other formats are decoded row by row.
 * Cameras sold as 64 megapixels deliver a little more: 9280 × 6944. */
const MAX_MEGAPIXELS = { jpeg: 65, png: 65, webp: 65, avif: 9 } as const
/** Decoded as a whole too, 7 MB a megapixel: one of 38 bytes can have 49. */
const MAX_LOSSLESS_WEBP_MEGAPIXELS = 12
/** Longer pictures are cropped first: enlarging the short side to 500 pixels would take gigabytes. */
const MAX_RATIO = 4
const SECONDS = 20
const QUALITY = { profile: 80, 'id-card': 90, 'payment-slip': 80 } as const
const WHITE = '#ffffff'
const JPEG_END = Buffer.from([0xff, 0xd9])

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
 * Refuses with 400 or 415 what is no picture, animated, damaged, under 100 pixels or too large. Accounts take turns.
 */
export async function processPicture(
  bytes: Buffer,
  { kind, accountId }: { kind: PictureKind; accountId: string },
): Promise<Picture> {
  const format = detectFormat(bytes)
  if (format === null) throw new Refusal(415, 'uploads.unknownKind', FILE)
  if (format === 'heic') throw new Refusal(415, 'uploads.heic', FILE)
  if (isAnimated(bytes)) throw new Refusal(400, 'uploads.moving', FILE)
  return queue(accountId, () => convertWhole(bytes, { kind, format }))
}

const FILE = { path: 'file' }

type PictureFormat = { kind: PictureKind; format: keyof typeof MAX_MEGAPIXELS; failOn?: 'error' | 'warning' }

/** Some tools leave out the end marker of a JPEG. With one, a file that is cut within the picture still gets a warning. */
async function convertWhole(bytes: Buffer, picture: PictureFormat): Promise<Picture> {
  try {
    return await convertPicture(bytes, picture)
  } catch (error) {
    const isDamaged = error instanceof Refusal && error.code === 'uploads.damaged'
    if (!isDamaged || picture.format !== 'jpeg') throw error
    return convertPicture(Buffer.concat([bytes, JPEG_END]), { ...picture, failOn: 'warning' })
  }
}

async function convertPicture(bytes: Buffer, { kind, format, failOn = 'error' }: PictureFormat): Promise<Picture> {
  const size = await assertAcceptable(bytes, format)
  const upright = openPicture(bytes, { failOn }).autoOrient()
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
async function assertAcceptable(bytes: Buffer, format: PictureFormat['format']): Promise<Size> {
  const metadata = await refuseIfDamaged(openPicture(bytes, { limitInputPixels: false }).metadata())
  const { width, height, pages = 1, compression } = metadata
  if (pages > 1) throw new Refusal(400, 'uploads.moving', FILE)
  if (compression === 'hevc') throw new Refusal(415, 'uploads.heic', FILE)
  if (Math.min(width, height) < MIN_PIXELS)
    throw new Refusal(400, 'uploads.tooSmall', { ...FILE, values: { min: MIN_PIXELS } })
  const max = isLosslessWebp(bytes) ? MAX_LOSSLESS_WEBP_MEGAPIXELS : MAX_MEGAPIXELS[format]
  if (width * height > max * 1e6) throw new Refusal(400, 'uploads.tooManyPixels', { ...FILE, values: { max } })
  return metadata.autoOrient
}

function openPicture(bytes: Buffer, options: { limitInputPixels?: false; failOn?: 'error' | 'warning' } = {}): Sharp {
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
