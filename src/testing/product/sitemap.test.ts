import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvs } from '#db/tables/cvs.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { closeTuition, updateTuition } from '#features/tuitions/calls.ts'
import { createApprovedTuition, createPendingTuition } from '../applications.ts'
import { createTestApp } from '../test-app.ts'
import { createApprovedTutor, createPendingTutor } from '../tutors.ts'

const app = await createTestApp({ PUBLIC_URL: 'http://porua.example' })
const admin = await app.signInAs('Admin')

const read = async (url: string) => {
  const { statusCode, body, headers } = await app.http.inject({ url, headers: { host: 'porua.example' } })
  return { statusCode, body, type: String(headers['content-type']) }
}
const locations = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)

test('robots.txt hides the admin area and the calls and names the sitemap [SYS-24, DEC-05]', async () => {
  const { statusCode, body, type } = await read('/robots.txt')
  expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin-prime-ta',
    'Disallow: /bn/admin-prime-ta',
    'Disallow: /api/v1/',
    '',
    'Sitemap: http://porua.example/sitemap.xml',
    '',
  ])
})

test('without records the sitemap has only the pages [SYS-24]', async () => {
  const { body, type } = await read('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  expect(locations(body)).toEqual([
    'http://porua.example/sitemap/pages-0.xml',
    'http://porua.example/sitemap/bn-pages-0.xml',
  ])
  const pages = locations((await read('/sitemap/pages-0.xml')).body)
  for (const path of ['/', '/tuitions-page', '/hire-tutor-page', '/how-it-works', '/fees', '/terms', '/privacy'])
    expect(pages).toContain(`http://porua.example${path}`)
})

test('the sitemap lists every approved tuition and CV and no pending one [SYS-24]', async () => {
  const tuition = await createApprovedTuition(app, { admin })
  await createPendingTuition(app)
  const tutor = await createApprovedTutor(app, { admin })
  await createPendingTutor(app)
  const distant = await createApprovedTutor(app, { admin })
  await app.db.update(cvs).set({ number: 12_345 }).where(eq(cvs.id, distant.cv._id))

  const files = locations((await read('/sitemap.xml')).body)
  expect(files.map((file) => file?.replace('http://porua.example/sitemap/', ''))).toEqual([
    'pages-0.xml',
    'tuitions-0.xml',
    'tutors-0.xml',
    'tutors-1.xml',
    'tutors-2.xml',
    'bn-pages-0.xml',
    'bn-tuitions-0.xml',
    'bn-tutors-0.xml',
    'bn-tutors-1.xml',
    'bn-tutors-2.xml',
  ])
  expect(locations((await read('/sitemap/tuitions-0.xml')).body)).toEqual([
    `http://porua.example/tuitions-page/${tuition.tuitionId}`,
  ])
  expect(locations((await read('/sitemap/tutors-0.xml')).body)).toEqual([
    `http://porua.example/tutor-cv/${tutor.cv.tutorId}`,
  ])
  expect(locations((await read('/sitemap/tutors-2.xml')).body)).toEqual(['http://porua.example/tutor-cv/TR12345'])
})

const dates = (body: string) => [...body.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, date]) => date)

test('an entry has the time of the last change that its page shows [WEB-310]', async () => {
  const { tuitionId, _id: id } = await createApprovedTuition(app, { admin })
  const entry = async () => {
    const { body } = await read('/sitemap/tuitions-0.xml')
    const line = body.split('\n').find((one) => one.includes(tuitionId)) ?? ''
    return dates(line)[0]
  }
  const verifiedAt = app.clock.now.toISOString()
  expect(await entry()).toBe(verifiedAt)
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  await admin.send(updateTuition, { params: { id }, body: { salary: '9,000 Tk' } })
  expect(await entry()).toBe(app.clock.now.toISOString())
})

/** Every address of the sitemap's English files. */
async function allLocations() {
  const all = locations((await read('/sitemap.xml')).body).map(
    (file) => file?.replace('http://porua.example', '') ?? '',
  )
  const files = all.filter((file) => !file.startsWith('/sitemap/bn-'))
  const bodies = await Promise.all(files.map(async (file) => ({ file, ...(await read(file)) })))
  return bodies.filter(({ statusCode }) => statusCode === 200).flatMap(({ body }) => locations(body))
}

test('the sitemap holds the public records of the database and the pages with at least five items, and no other [WEB-311]', async () => {
  const post = { class: ['Class 8'], subjects: ['Physics'], location: { city: 'Sylhet', areas: ['Zindabazar'] } }
  for (let n = 0; n < 5; n++) await createApprovedTuition(app, { admin, post })
  const few = { class: ['Class 1'], subjects: ['Chess'], location: { city: 'Khulna', areas: ['Boyra'] } }
  for (let n = 0; n < 4; n++) await createApprovedTuition(app, { admin, post: few })
  await createPendingTuition(app, { post: few })
  const closed = await createApprovedTuition(app, { admin, post: few })
  await admin.send(closeTuition, { params: { id: closed._id }, body: { reason: 'The family moved.' } })
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)

  const [openTuitions, openCvs] = await Promise.all([
    app.db.select().from(tuitions).where(eq(tuitions.status, 'approved')),
    app.db.select().from(cvs).where(eq(cvs.status, 'approved')),
  ])
  const found = (await allLocations()).map((location) => location?.replace('http://porua.example', '') ?? '')
  const of = (prefix: string) => found.filter((path) => path.startsWith(prefix)).sort()
  expect(of('/tuitions-page/')).toEqual(openTuitions.map(({ number }) => `/tuitions-page/TN${number}`).sort())
  expect(of('/tutor-cv/')).toEqual(openCvs.map(({ number }) => `/tutor-cv/TR${number}`).sort())
  expect(of('/tuitions/')).toEqual([
    '/tuitions/class-8',
    '/tuitions/physics',
    '/tuitions/physics/class-8',
    '/tuitions/sylhet',
    '/tuitions/sylhet/zindabazar',
  ])
  expect(of('/tutors/')).toEqual([])
  const records = /^\/(tuitions-page\/|tutor-cv\/|tuitions\/)/
  expect(found.filter((path) => !records.test(path))).toHaveLength(16)
  expect(new Set(found).size).toBe(found.length)
})

test('each file has its twin with the same pages in Bangla [BN-121]', async () => {
  for (const name of ['pages', 'tuitions', 'tutors']) {
    const english = locations((await read(`/sitemap/${name}-0.xml`)).body)
    const bangla = locations((await read(`/sitemap/bn-${name}-0.xml`)).body)
    expect(english.length).toBeGreaterThan(0)
    expect(bangla).toEqual(english.map((page) => page?.replace(/example\/?/, 'example/bn/').replace(/\/$/, '')))
  }
})

test.each([
  'admins-0',
  'xx-pages-0',
  'bn-',
  'bn-admins-0',
  'BN-pages-0',
  'pages-1',
  'tutors-999999',
  'tutors-9999999',
  'tutors--1',
  'tutors',
  '%2e%2e',
  '__proto__-0',
])('there is no sitemap file %s', async (name) => expect((await read(`/sitemap/${name}.xml`)).statusCode).toBe(404))
