import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createFolderPictures } from '#platform/pictures/folder-pictures.server.ts'
import { processPicture } from '#platform/pictures/process-picture.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { seededRandom } from './random.ts'
import { addPortrait } from './sample-portraits.server.ts'

const app = await createTestApp()

test('a portrait is stored as pictures of 500 and 128 px, the larger under 12 KB, also where SVG is blocked for uploads [FAM-167]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'porua-portraits-'))
  const tutor = await app.signInAs('Tutor')
  const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await processPicture(photo, { kind: 'profile', accountId: tutor.account.id })
  const input = { random: seededRandom(3), gender: 'Female' as const, accountId: tutor.account.id, now: app.clock.now }
  const address = await addPortrait(app.db, createFolderPictures(folder), input)
  expect(address).toMatch(/^\/images\/[0-9a-f-]{36}\.webp$/)
  const stored = join(folder, 'images', 'profile')
  const pictures = await Promise.all((await readdir(stored)).map((name) => readFile(join(stored, name))))
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  expect(sizes.map(({ width, height }) => `${width}x${height}`).sort()).toEqual(['128x128', '500x500'])
  expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(12_000)
  await rm(folder, { recursive: true })
})
