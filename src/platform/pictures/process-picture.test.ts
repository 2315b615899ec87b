import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decompressionBomb } from '#testing/fakes/pictures.ts'
import { processPicture } from './process-picture.server.ts'

const flatAvif = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a05050' } })
    .avif({ effort: 0 })
    .toBuffer()

const peakMegabytes = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
/** Linux only. */
const CLEAR_REFS = '/proc/self/clear_refs'
const canMeasure = existsSync(CLEAR_REFS)
/** Sets the peak to the memory in use, so that earlier tests do not hide it. */
const resetPeak = () => writeFileSync(CLEAR_REFS, '5')
/** Other programs of a busy machine do not count. */
function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const profile = { kind: 'profile', accountId: 'a' } as const

test.runIf(canMeasure).each([
  [100, 499_999],
  [499_999, 100],
  [100, 100_000],
])(
  'a PNG of %i by %i pixels is cropped first and costs less than 150 MB and 2 s of the processor [SYS-17]',
  async (width, height) => {
    const bytes = decompressionBomb(width, height)
    resetPeak()
    const before = { memory: peakMegabytes(), cpu: process.cpuUsage() }
    const { whole } = await processPicture(bytes, profile)
    expect(cpuMsSince(before.cpu)).toBeLessThan(2_000)
    expect(peakMegabytes() - before.memory).toBeLessThan(150)
    expect(await sharp(whole).metadata()).toMatchObject({ width: 500, height: 500 })
  },
)

test.runIf(canMeasure)('a large AVIF is refused before it is decoded [SYS-17]', async () => {
  const bytes = await flatAvif(3_100)
  resetPeak()
  const before = { memory: peakMegabytes(), cpu: process.cpuUsage() }
  const refused = processPicture(bytes, profile)
  await expect(refused).rejects.toMatchObject({ status: 400, path: 'file', code: 'uploads.tooManyPixels' })
  await expect(refused).rejects.toThrow('at most 9 megapixels')
  expect(cpuMsSince(before.cpu)).toBeLessThan(500)
  expect(peakMegabytes() - before.memory).toBeLessThan(20)
})

test.runIf(canMeasure)(
  'a large lossless WebP is refused before it is decoded, a usual one is taken [OPS-452]',
  async () => {
    const lossless = (side: number, channels: 3 | 4) =>
      sharp({ create: { width: side, height: side, channels, background: '#a05050' } })
        .webp({ lossless: true, effort: 0 })
        .toBuffer()
    for (const bytes of [await lossless(4_000, 3), await lossless(3_600, 4)]) {
      resetPeak()
      const before = peakMegabytes()
      const refused = processPicture(bytes, profile)
      await expect(refused).rejects.toMatchObject({ status: 400, path: 'file', code: 'uploads.tooManyPixels' })
      await expect(refused).rejects.toThrow('at most 12 megapixels')
      expect(peakMegabytes() - before).toBeLessThan(40)
    }
    expect((await sharp((await processPicture(await lossless(3_000, 4), profile)).whole).metadata()).width).toBe(500)
    const lossy = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#a05050' } })
    expect((await processPicture(await lossy.webp({ effort: 0 }).toBuffer(), profile)).whole.length).toBeGreaterThan(0)
  },
)

test('a thin picture is cropped around its middle after it is turned upright', async () => {
  const stripe = { create: { width: 100, height: 400, channels: 3 as const, background: '#0000ff' } }
  const turned = await sharp({ create: { width: 100, height: 2000, channels: 3, background: '#ff0000' } })
    .composite([{ input: stripe, left: 0, top: 800 }])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer()
  const { whole } = await processPicture(turned, profile)
  const { dominant } = await sharp(whole).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(50)
})

test('many pictures of one account delay the picture of another by one [SYS-17]', async () => {
  const slow = decompressionBomb(7_000)
  const finished: string[] = []
  const send = (accountId: string) =>
    processPicture(slow, { kind: 'profile', accountId }).then(() => finished.push(accountId))
  await Promise.all([send('a'), send('a'), send('a'), send('a'), send('b')])
  expect(finished.indexOf('b')).toBeLessThanOrEqual(2)
})

test('the whole resolution of a camera sold as 50 megapixels is taken [OFF-728]', async () => {
  const photo = sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#a05050' } })
  const { whole } = await processPicture(await photo.jpeg({ quality: 30 }).toBuffer(), profile)
  expect((await sharp(whole).metadata()).width).toBe(500)
})

/** A picture with detail in every row, so that a cut is seen. */
function noisyJpeg(progressive: boolean) {
  const pixels = Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, at) => (at * 7919) % 251))
  return sharp(pixels, { raw: { width: 400, height: 400, channels: 3 } })
    .jpeg({ progressive })
    .toBuffer()
}

test.each([false, true])(
  'a JPEG without its end marker is taken, one that is cut is not; progressive: %s [SYS-17]',
  async (progressive) => {
    const jpeg = await noisyJpeg(progressive)
    for (const missing of [0, 1, 2])
      expect((await processPicture(jpeg.subarray(0, jpeg.length - missing), profile)).whole.length).toBeGreaterThan(
        1000,
      )
    for (const kept of [0.3, 0.6, 0.9])
      await expect(processPicture(jpeg.subarray(0, Math.floor(jpeg.length * kept)), profile)).rejects.toMatchObject({
        code: 'uploads.damaged',
      })
  },
)
