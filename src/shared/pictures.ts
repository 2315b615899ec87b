/** The width and height of a stored picture in pixels, and of its thumbnail. */
export const PICTURE_PIXELS = 500
export const THUMBNAIL_PIXELS = 128

const PROFILE_PATH = /^\/images\/([0-9a-f-]{36})\.webp$/
const THUMBNAIL_SUFFIX = `-${THUMBNAIL_PIXELS}.webp`

/** The public path of a stored profile picture. */
export const profilePictureUrl = (id: string) => `/images/${id}.webp`

/** The path of an ID card picture, which requires permission. */
export const idCardUrl = (id: string) => `/api/v1/uploads/id-card/${id}`

/** The path of a tutor's picture of a payment slip, which requires permission. */
export const slipUrl = (id: string) => `/api/v1/uploads/payment-slip/${id}`

const URLS = { profile: profilePictureUrl, 'id-card': idCardUrl, 'payment-slip': slipUrl }

/** The path of a picture that we store ourselves. */
export const pictureUrl = (kind: keyof typeof URLS, id: string) => URLS[kind](id)

/** The thumbnail of a stored profile picture; the URL itself for pictures of the image service; `''` without a picture. */
export function thumbnailUrl(address: string): string {
  const id = PROFILE_PATH.exec(address)?.[1]
  return id ? `/images/${id}${THUMBNAIL_SUFFIX}` : address
}
