import { expect, test } from 'vitest'
import { idCardUrl, profilePictureUrl, thumbnailUrl } from './pictures.ts'

const ID = '3f2b7c1e-8a4d-4a53-9a8e-5d0c6b1f2e3a'

test.each([
  [profilePictureUrl(ID), `/images/${ID}-128.webp`],
  ['https://pictures.example/face.webp', 'https://pictures.example/face.webp'],
  [`https://pictures.example/images/${ID}.webp`, `https://pictures.example/images/${ID}.webp`],
  [idCardUrl(ID), idCardUrl(ID)],
  ['', ''],
])('the thumbnail of %j is %j', (address, card) => expect(thumbnailUrl(address)).toBe(card))
