import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import { afterAll, expect, test } from 'vitest'
import { createBackup } from '#platform/backup/create-backup.server.ts'
import { restoreIntoPlace } from '#platform/backup/places.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createPictureStorage } from '#platform/pictures/create-picture-storage.server.ts'
import { checkObjectStore, openObjectStore } from '#platform/pictures/object-store.server.ts'
import type { S3Settings } from '#platform/pictures/s3-settings.ts'
import { createEmptyDatabase } from '#testing/backup-databases.ts'
import { listPictureFiles, phonePicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createPendingTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'
import { deleteUnusedPictures } from './actions.server.ts'

const server = await startFauxqs({ port: 0, logger: false })
server.createBucket('porua-pictures')
const work = mkdtempSync(join(tmpdir(), 'porua-s3-'))
afterAll(async () => {
  rmSync(work, { recursive: true, force: true })
  await server.stop()
})

const environment = {
  S3_BUCKET: 'porua-pictures',
  S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
  S3_ACCESS_KEY_ID: 'key-of-test',
  S3_SECRET_ACCESS_KEY: 'secret-of-test',
  S3_PREFIX: 'live',
}
const app = await createTestApp({ ...environment, BACKUP_DIR: join(work, 'backups') })
const settings = app.config.s3 as S3Settings
const keys = async (of: S3Settings = settings) => {
  const found: string[] = []
  for await (const { key } of openObjectStore(of).list('images/')) found.push(key)
  return found.sort()
}
const picture = await phonePicture()
const idOf = (address: string) => /[0-9a-f-]{36}/.exec(address)?.[0]

/** A tutor whose CV shows both pictures. */
async function tutorWithPictures() {
  const tutor = await createPendingTutor(app)
  const { cookie } = tutor
  const face = await uploadTestPicture(app, picture, { cookie })
  const card = await uploadTestPicture(app, picture, { kind: 'id-card', cookie })
  expect([face.status, card.status]).toEqual([200, 200])
  await tutor.send(calls.updateCv, { body: buildCvBody({ img: { profile: face.address, id: card.address } }) })
  return { tutor, cookie, face: face.address, card: card.address }
}

test('pictures are kept in the bucket and served by the product, ID cards to the same people as ever [PERF-180]', async () => {
  const { tutor, cookie, face, card } = await tutorWithPictures()
  expect(await keys()).toEqual([
    `images/id-card/${idOf(card)}.webp`,
    `images/profile/${idOf(face)}-128.webp`,
    `images/profile/${idOf(face)}.webp`,
  ])
  expect(listPictureFiles(app)).toEqual([])
  const shown = await app.http.inject({ url: face, headers: { cookie } })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await app.http.inject({ url: face })).statusCode).toBe(404)
  expect((await app.http.inject({ url: card, headers: { cookie } })).statusCode).toBe(200)
  const stranger = await app.signInAs('Tutor')
  expect((await app.http.inject({ url: card, headers: { cookie: stranger.cookie } })).statusCode).toBe(404)
  expect((await app.http.inject({ url: card })).statusCode).toBe(401)
  await tutor.send(calls.updateCv, { body: buildCvBody({ img: { profile: '', id: card } }) })
  await app.deliverAll()
  expect(await keys()).toEqual([`images/id-card/${idOf(card)}.webp`])
  expect((await app.http.inject({ url: face })).statusCode).toBe(404)
})

test('uploads that no CV shows and objects that the database does not know are deleted [PERF-181]', async () => {
  await tutorWithPictures()
  const known = await keys()
  const { cookie } = await app.signInAs('Tutor')
  await uploadTestPicture(app, picture, { cookie })
  const unknown = 'images/profile/00000000-0000-4000-8000-000000000000.webp'
  await openObjectStore(settings).put(unknown, picture)
  const pictures = createPictureStorage(app.config, { log: createLog('silent') })
  const before = new Date(Date.now() + 60_000)
  await deleteUnusedPictures({ db: app.db, pictures, log: createLog('silent'), before })
  expect(await keys()).toEqual(known)
})

test('a backup holds the pictures of the bucket, and a restore puts them into an empty one only [PERF-183]', {
  timeout: 120_000,
}, async () => {
  const made = await createBackup(app.connection, { place: app.config, now: new Date() })
  expect(made.pictures).toBe((await keys()).length)
  const { url } = await createEmptyDatabase()
  const place = { DATA_DIR: join(work, 'restored'), DATABASE_URL: url }
  const { file } = made
  const again = readConfig({ ...environment, ...place })
  await expect(restoreIntoPlace(again, { file, print: () => {} })).rejects.toThrow(
    /^S3_BUCKET is porua-pictures, which already holds live\/images\/.*Set S3_BUCKET to an empty bucket, or S3_PREFIX/,
  )
  const config = readConfig({ ...environment, ...place, S3_PREFIX: 'restored/2026' })
  await restoreIntoPlace(config, { file, print: () => {} })
  expect(await keys(config.s3)).toEqual(await keys())
  const [key = ''] = await keys()
  const [one, two] = [settings, config.s3 as S3Settings].map((of) => openObjectStore(of).get(key))
  expect(await two).toEqual(await one)
  expect(readFileSync(file).includes('secret-of-test')).toBe(false)
})

test('a store that is away or refuses is one line that names the setting, and 503 for an upload and a picture [PERF-182]', async () => {
  await expect(checkObjectStore({ ...settings, bucket: 'nobody-made-it' })).rejects.toThrow(
    'S3_BUCKET is nobody-made-it, which cannot be used: there is no such bucket. Create it, or set S3_BUCKET to another one.',
  )
  const away = { ...settings, endpoint: 'http://127.0.0.1:1' }
  await expect(checkObjectStore(away)).rejects.toThrow(/^S3_BUCKET is porua-pictures.*Check S3_ENDPOINT/)
  const other = await app.startAnother({ ...environment, S3_ENDPOINT: 'http://127.0.0.1:1' })
  const { cookie } = await app.signInAs('Tutor')
  const sent = await uploadTestPicture(other, picture, { cookie })
  expect([sent.status, sent.answer.errorMessages[0].path]).toEqual([503, 'file'])
  const { cookie: staff } = await app.signInAs('Admin')
  const shown = await other.http.inject({
    url: '/images/00000000-0000-4000-8000-000000000000.webp',
    headers: { cookie: staff },
  })
  expect([shown.statusCode, shown.headers['retry-after']]).toEqual([503, '5'])
})
