import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { uploads } from '#db/tables/uploads.server.ts'
import { cardPicture } from '#shared/pictures.ts'
import { answerWith, keeps, startImageService } from '#testing/image-service.ts'
import { phonePicture, pictureFilesIn, upload } from '#testing/pictures.ts'
import { testApp } from '#testing/test-app.ts'
import { cvForm, pendingTutor } from '#testing/tutors.ts'
import * as calls from './calls.ts'

const service = await startImageService()
afterAll(service.stop)
const app = await testApp({
  IMAGE_UPLOAD_URL: `${service.address}/upload`,
  IMAGE_UPLOAD_PRESET: 'profiles',
  IMAGE_CLOUD_NAME: 'porua',
})
const picture = await phonePicture()
const rows = () => app.db.select().from(uploads)

test('[TUTOR-34] [API-76] a profile picture goes to the image service, made small and safe before; its secure_url stands in the CV', async () => {
  const tutor = await pendingTutor(app)
  service.answerWith(keeps('face'))
  const { status, address } = await upload(app, picture, { cookie: tutor.cookie })
  expect([status, address]).toEqual([200, `${service.address}/face.webp`])
  const [sent] = service.received
  const { format, width, height, exif } = await sharp(sent?.file).metadata()
  expect([format, width, height, exif]).toEqual(['webp', 500, 500, undefined])
  const { cv } = (await tutor.send(calls.updateCv, { body: cvForm({ img: { profile: address } }) })).answer.data
  expect(cv.img.profile).toBe(address)
  expect([cardPicture(address), pictureFilesIn(app)]).toEqual([address, []])
  await tutor.send(calls.updateCv, { body: cvForm({ img: { profile: '' } }) })
  await app.deliverAll()
  expect(await rows()).toEqual([])
})

test('ID cards never leave: they stay in the built-in store', async () => {
  const tutor = await app.person('Tutor')
  const before = service.received.length
  const { address } = await upload(app, picture, { kind: 'id-card', cookie: tutor.cookie })
  expect(address).toMatch(/^\/api\/v1\/uploads\/id-card\//)
  expect([service.received.length, pictureFilesIn(app).length]).toEqual([before, 1])
})

test('[MSG-35] what the service says of a failure is told, and nothing is kept', async () => {
  const tutor = await app.person('Tutor')
  const before = await rows()
  service.answerWith(answerWith(400, { error: { message: 'Upload preset must be whitelisted' } }))
  const refused = await upload(app, picture, { cookie: tutor.cookie })
  expect([refused.status, refused.answer.message]).toEqual([503, 'Upload preset must be whitelisted'])
  service.answerWith(answerWith(500, 'broken'))
  expect((await upload(app, picture, { cookie: tutor.cookie })).answer.message).toBe(
    'Failed to upload image. Please try again.',
  )
  expect(await rows()).toEqual(before)
})

test('a service that answers one address twice gives it to who came last', async () => {
  const [first, second] = [await pendingTutor(app), await pendingTutor(app)]
  service.answerWith(keeps('same'))
  const { address } = await upload(app, picture, { cookie: first.cookie })
  expect((await upload(app, picture, { cookie: second.cookie })).address).toBe(address)
  const change = (who: typeof first) => who.send(calls.updateCv, { body: cvForm({ img: { profile: address } }) })
  expect([(await change(first)).status, (await change(second)).status]).toEqual([400, 200])
})

test('what is refused never reaches the service', async () => {
  const tutor = await app.person('Tutor')
  const before = service.received.length
  expect((await upload(app, Buffer.from('%PDF-1.7'), { cookie: tutor.cookie })).status).toBe(415)
  expect(service.received.length).toBe(before)
})
