import sharp from 'sharp'
import type { Db } from '#db/client.server.ts'
import { insertUpload } from '#features/tutors/pictures/store.server.ts'
import type { PictureStorage } from '#platform/pictures/picture-storage.server.ts'
import { PICTURE_PIXELS, THUMBNAIL_PIXELS } from '#shared/pictures.ts'
import { renderPortrait } from './portrait.ts'
import type { Random } from './random.ts'

const SVG_LOADERS = ['VipsForeignLoadSvgBuffer']

type PortraitInput = { random: Random; gender: 'Male' | 'Female'; accountId: string; now: Date }

/** Renders and stores the portrait of a sample tutor; returns its address. */
export async function addPortrait(
  db: Db,
  pictures: PictureStorage,
  { random, gender, accountId, now }: PortraitInput,
): Promise<string> {
  const id = sampleUuid(random)
  const svg = Buffer.from(renderPortrait(random, gender))
  const render = (pixels: number) => sharp(svg).resize(pixels, pixels).webp({ quality: 80, effort: 2 }).toBuffer()
  // SVG is blocked for uploads; nothing listens yet while the sample data is filled in.
  sharp.unblock({ operation: SVG_LOADERS })
  const picture = { whole: await render(PICTURE_PIXELS), card: await render(THUMBNAIL_PIXELS) }
  sharp.block({ operation: SVG_LOADERS })
  const address = await pictures.write('profile', id, picture)
  await insertUpload(db, { id, kind: 'profile', accountId, address, createdAt: now })
  return address
}

/** A UUID that is the same for the same random numbers. */
function sampleUuid(random: Random): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}
