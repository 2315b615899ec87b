import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { closeTuition, getTuition, updateTuition } from '#features/tuitions/calls.ts'
import { tuitionPicture } from '#features/tuitions/rules.ts'
import { getCv } from '#features/tutors/calls.ts'
import { cvPicture } from '#features/tutors/cv/share.rules.ts'
import { UNLIMITED } from '#platform/http/throttle.server.ts'
import { composePicture } from '#platform/pictures/share/compose.server.ts'
import { registerSharePictures } from '#platform/pictures/share/files.server.ts'
import { renderPicture } from '#platform/pictures/share/render.server.ts'
import { type SharePicture, sharePicturePath, sitePicture } from '#shared/share-picture.ts'
import { createApprovedTuition, createPendingTuition } from '../applications.ts'
import { createTestApp } from '../test-app.ts'
import { createApprovedTutor, createPendingTutor } from '../tutors.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const site = { brand: { name: app.config.brand.name }, publicUrl: 'http://porua.test', locale: 'en' as const }

const read = (url: string) => app.http.inject({ url })

async function tuitionPath(id: string) {
  const { answer } = await app.visitor.send(getTuition, { params: { id } })
  return sharePicturePath(tuitionPicture(answer.data, site))
}

test('the picture of a tuition is a PNG of 1200 by 630 that caches keep forever [WEB-400, WEB-402]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const response = await read(await tuitionPath(tuitionId))
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { width, height } = await sharp(response.rawPayload).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test('a tutor and the site have a picture, that of a tutor is kept for five minutes [WEB-400, OPS-451]', async () => {
  const { cv } = await createApprovedTutor(app, { admin })
  const { answer } = await app.visitor.send(getCv, { params: { tutorId: cv.tutorId } })
  const shared = await read(sharePicturePath(cvPicture(answer.data.cv, site)))
  expect([shared.statusCode, shared.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  expect((await read(sharePicturePath(sitePicture(site)))).statusCode).toBe(200)
})

test('a Bangla page has a picture of its own with Bangla facts and digits; another hash leads to it [BN-264]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const { answer } = await app.visitor.send(getTuition, { params: { id: tuitionId } })
  const picture = tuitionPicture(answer.data, { ...site, brand: { name: 'পড়ুয়া' }, locale: 'bn' })
  expect(picture).toMatchObject({
    heading: expect.stringMatching(/শ্রেণির জন্য/),
    salary: 'মাসে ৬,০০০ টাকা',
    badge: 'যাচাইকৃত',
  })
  for (const { text } of picture.facts) expect(text).not.toMatch(/[A-Za-z]/)
  const path = sharePicturePath(picture)
  expect(path).toMatch(new RegExp(`^/share/tuitions/bn-${tuitionId}-`))
  expect((await read(path)).statusCode).toBe(200)
  expect((await read(`/share/tuitions/bn-${tuitionId}-0.png`)).headers.location).toBe(path)
  expect((await read(`/share/tuitions/xx-${tuitionId}-0.png`)).statusCode).toBe(404)
})

test('a changed tuition has another address, and the old one leads there [WEB-402]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const before = await tuitionPath(tuitionId)
  await admin.send(updateTuition, { params: { id: tuitionId }, body: { salary: '9,500 Tk' } })
  const after = await tuitionPath(tuitionId)
  expect(after).not.toBe(before)
  const { statusCode, headers } = await read(before)
  expect([statusCode, headers.location]).toEqual([302, after])
})

test('what visitors may not see has no picture [WEB-403]', async () => {
  const pending = await createPendingTuition(app)
  const tutor = await createPendingTutor(app)
  const closed = await createApprovedTuition(app, { admin })
  const path = await tuitionPath(closed.tuitionId)
  expect((await read(path)).statusCode).toBe(200)
  await admin.send(closeTuition, { params: { id: closed.tuitionId }, body: { reason: 'No longer needed' } })
  for (const url of [
    path,
    `/share/tuitions/${pending.tuitionId}-abc.png`,
    `/share/tutors/${tutor.cv.tutorId}-abc.png`,
    '/share/tuitions/TN999999-abc.png',
    '/share/pages/other-abc.png',
    '/share/accounts/site-abc.png',
    '/share/tuitions/..%2f..-abc.png',
    '/share/tuitions/TN1001.png',
  ])
    expect([url, (await read(url)).statusCode]).toEqual([url, 404])
})

test('a picture holds no phone: it is made from public facts only [WEB-404]', async () => {
  const { tuitionId } = await createApprovedTuition(app, { admin })
  const { answer } = await app.visitor.send(getTuition, { params: { id: tuitionId } })
  const phone = '01712345678'
  const picture = tuitionPicture({ ...answer.data, phone, details: phone, stateReason: phone }, site)
  expect(JSON.stringify(picture)).not.toContain(phone)
})

const example: SharePicture = {
  kind: 'tuitions',
  id: 'TN1',
  heading: 'ধানমন্ডিতে শিক্ষক প্রয়োজন 🎉 <b>&"',
  salary: '৳৬,০০০',
  facts: [{ icon: 'place', text: 'ক্ষুদ্র, স্ত্রী' }],
  badge: 'Verified',
  brand: 'Porua',
  host: 'porua.test',
}

test('Bangla letters join: a conjunct is narrower than its letters [WEB-401]', async () => {
  expect(composePicture({ ...example, heading: 'ক্ষ' }).length).toBeLessThan(
    composePicture({ ...example, heading: 'ক ্ ষ ক' }).length,
  )
  await expect(renderPicture(example)).resolves.toBeInstanceOf(Buffer)
})

const http = Fastify()
afterAll(() => http.close())

test('equal requests share one rendering, and made-up addresses render nothing [WEB-405]', async () => {
  const render = vi.fn(async () => Buffer.from('png'))
  const throttle = { ...UNLIMITED, consume: vi.fn(async () => 1) }
  const find = async (id: string) => (id === 'TN1' ? example : null)
  registerSharePictures(http, { sources: [{ kind: 'tuitions', find }], throttle, render })
  const path = sharePicturePath(example)
  const answers = await Promise.all([1, 2, 3].map(() => http.inject({ url: path })))
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [200, 'png']))
  await http.inject({ url: path })
  await http.inject({ url: '/share/tuitions/TN1-zzz.png' })
  await http.inject({ url: '/share/tuitions/TN2-zzz.png' })
  expect([render.mock.calls.length, throttle.consume.mock.calls.length]).toEqual([1, 1])
})
