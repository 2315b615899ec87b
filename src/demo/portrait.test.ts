import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPortrait } from './portrait.ts'
import { seededRandom } from './random.ts'

test('[FAM-167] portraits are the same for the same seed, and differ from one another', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 20 }, (_, at) => drawPortrait(random, at % 2 ? 'Male' : 'Female'))
  }
  expect(draw(7)).toEqual(draw(7))
  expect(new Set(draw(7)).size).toBe(20)
})

test('[FAM-167] a portrait is a picture of 500 by 500 under 12 KB', async () => {
  for (const gender of ['Male', 'Female'] as const) {
    const picture = await sharp(Buffer.from(drawPortrait(seededRandom(1), gender)))
      .webp({ quality: 80 })
      .toBuffer()
    const { width, height } = await sharp(picture).metadata()
    expect([width, height, picture.length < 12_000]).toEqual([500, 500, true])
  }
})
