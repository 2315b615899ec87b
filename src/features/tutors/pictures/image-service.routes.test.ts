import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { uploads } from '#db/tables/people/uploads.server.ts'
import { thumbnailUrl } from '#shared/pictures.ts'
import { respondWithJson, respondWithPicture, startFakeImageService } from '#testing/fakes/fake-image-service.ts'
import { listPictureFiles, phonePicture, uploadTestPicture } from '#testing/fakes/pictures.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createPendingTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'

const service = await startFakeImageService()
afterAll(service.stop)
const app = await createTestApp({
  IMAGE_UPLOAD_URL: `${service.address}/upload`,
  IMAGE_UPLOAD_PRESET: 'profiles',
  IMAGE_CLOUD_NAME: 'porua',
})
const picture = await phonePicture()
const rows = () => app.db.select().from(uploads)

test('a processed profile picture is sent to the image service and its secure_url is stored in the CV [TUTOR-34, API-76]', async () => {
  const tutor = await createPendingTutor(app)
  service.respondWith(respondWithPicture('face'))
  const { status, address } = await uploadTestPicture(app, picture, { cookie: tutor.cookie })
  expect([status, address]).toEqual([200, `${service.address}/face.webp`])
  const [sent] = service.received
  expect(sent?.fields).toEqual({
    upload_preset: 'profiles',
    cloud_name: 'porua',
    width: '500',
    height: '500',
    quality: 'auto',
  })
  const { format, width, height, exif } = await sharp(sent?.file).metadata()
  expect([format, width, height, exif]).toEqual(['webp', 500, 500, undefined])
  const { cv } = (await tutor.send(calls.updateCv, { body: buildCvBody({ img: { profile: address } }) })).answer.data
  expect(cv.img.profile).toBe(address)
  expect([thumbnailUrl(address), listPictureFiles(app)]).toEqual([address, []])
  await tutor.send(calls.updateCv, { body: buildCvBody({ img: { profile: '' } }) })
  await app.deliverAll()
  expect(await rows()).toEqual([])
})

test('ID cards are kept in the built-in storage and never sent to the service', async () => {
  const tutor = await app.signInAs('Tutor')
  const before = service.received.length
  const { address } = await uploadTestPicture(app, picture, { kind: 'id-card', cookie: tutor.cookie })
  expect(address).toMatch(/^\/api\/v1\/uploads\/id-card\//)
  expect([service.received.length, listPictureFiles(app).length]).toEqual([before, 1])
})

test('the error message of the service is shown and nothing is stored [MSG-35]', async () => {
  const tutor = await app.signInAs('Tutor')
  const before = await rows()
  service.respondWith(respondWithJson(400, { error: { message: 'Upload preset must be whitelisted' } }))
  const refused = await uploadTestPicture(app, picture, { cookie: tutor.cookie })
  expect([refused.status, refused.answer.message]).toEqual([503, 'Upload preset must be whitelisted'])
  service.respondWith(respondWithJson(500, 'broken'))
  expect((await uploadTestPicture(app, picture, { cookie: tutor.cookie })).answer.message).toBe(
    'Failed to upload image. Please try again.',
  )
  expect(await rows()).toEqual(before)
})

test('an address that the service returns twice belongs to the latest uploader', async () => {
  const [first, second] = [await createPendingTutor(app), await createPendingTutor(app)]
  service.respondWith(respondWithPicture('same'))
  const { address } = await uploadTestPicture(app, picture, { cookie: first.cookie })
  expect((await uploadTestPicture(app, picture, { cookie: second.cookie })).address).toBe(address)
  const change = (who: typeof first) => who.send(calls.updateCv, { body: buildCvBody({ img: { profile: address } }) })
  expect([(await change(first)).status, (await change(second)).status]).toEqual([400, 200])
})

test('a refused file is not sent to the service', async () => {
  const tutor = await app.signInAs('Tutor')
  const before = service.received.length
  expect((await uploadTestPicture(app, Buffer.from('%PDF-1.7'), { cookie: tutor.cookie })).status).toBe(415)
  expect(service.received.length).toBe(before)
})
