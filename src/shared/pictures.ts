/** How wide and high a stored picture is, in pixels (S2 9), and its copy for lists and cards. */
export const PICTURE_PIXELS = 500
export const CARD_PIXELS = 128

const PROFILE = /^\/images\/([0-9a-f-]{36})\.webp$/
const CARD_ENDING = `-${CARD_PIXELS}.webp`

/** The public address of a profile picture of the built-in store. */
export const profilePictureUrl = (id: string) => `/images/${id}.webp`

/** The address of an ID card picture, which answers only those who may see it. */
export const idCardUrl = (id: string) => `/api/v1/uploads/id-card/${id}`

/** The address of the small copy of a profile picture: the picture itself where another service keeps it, `''` without one. */
export function thumbnailUrl(address: string): string {
  const id = PROFILE.exec(address)?.[1]
  return id ? `/images/${id}${CARD_ENDING}` : address
}
