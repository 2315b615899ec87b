import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderPortrait } from './portrait.ts'
import { seededRandom } from './random.ts'

test('[FAM-167] portraits are the same for the same seed, and differ from one another', () => {
  const render = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 20 }, (_, at) => renderPortrait(random, at % 2 ? 'Male' : 'Female'))
  }
  expect(render(7)).toEqual(render(7))
  expect(new Set(render(7)).size).toBe(20)
})

test('[FAM-167] a portrait is a picture of 500 by 500 under 12 KB', async () => {
  for (const gender of ['Male', 'Female'] as const) {
    const picture = await sharp(Buffer.from(renderPortrait(seededRandom(1), gender)))
      .webp({ quality: 80 })
      .toBuffer()
    const { width, height } = await sharp(picture).metadata()
    expect([width, height, picture.length < 12_000]).toEqual([500, 500, true])
  }
})
