import { renderAsync } from '@resvg/resvg-js'
import type { SharePicture } from '#shared/share-picture.ts'
import { composePicture } from './compose.server.ts'

/** The PNG file of a picture. Rasterised outside the event loop; takes about 60 ms. */
export async function renderPicture(picture: SharePicture): Promise<Buffer> {
  const image = await renderAsync(composePicture(picture), { font: { loadSystemFonts: false } })
  return image.asPng()
}
