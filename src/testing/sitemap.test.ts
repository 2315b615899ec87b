import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvs } from '#db/tables/cvs.server.ts'
import { createApprovedTuition, createPendingTuition } from './applications.ts'
import { createTestApp } from './test-app.ts'
import { createApprovedTutor, createPendingTutor } from './tutors.ts'

const app = await createTestApp({ PUBLIC_URL: 'http://porua.example' })
const admin = await app.signInAs('Admin')

const read = async (url: string) => {
  const { statusCode, body, headers } = await app.http.inject({ url, headers: { host: 'porua.example' } })
  return { statusCode, body, type: String(headers['content-type']) }
}
const locations = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)

test('[SYS-24] [DEC-05] robots.txt hides the admin area and the calls and names the sitemap', async () => {
  const { statusCode, body, type } = await read('/robots.txt')
  expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin-prime-ta',
    'Disallow: /api/v1/',
    '',
    'Sitemap: http://porua.example/sitemap.xml',
    '',
  ])
})

test('[SYS-24] without records the sitemap has only the pages', async () => {
  const { body, type } = await read('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  expect(locations(body)).toEqual(['http://porua.example/sitemap/pages-0.xml'])
  expect(locations((await read('/sitemap/pages-0.xml')).body)).toContain('http://porua.example/hire-tutor-page')
})

test('[SYS-24] the sitemap lists every approved tuition and CV and no pending one', async () => {
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
  ])
  expect(locations((await read('/sitemap/tuitions-0.xml')).body)).toEqual([
    `http://porua.example/tuitions-page/${tuition.tuitionId}`,
  ])
  expect(locations((await read('/sitemap/tutors-0.xml')).body)).toEqual([
    `http://porua.example/tutor-cv/${tutor.cv.tutorId}`,
  ])
  expect(locations((await read('/sitemap/tutors-2.xml')).body)).toEqual(['http://porua.example/tutor-cv/TR12345'])
})

test.each(['admins-0', 'pages-1', 'tutors-999999', 'tutors-9999999', 'tutors--1', 'tutors', '%2e%2e', '__proto__-0'])(
  'there is no sitemap file %s',
  async (name) => expect((await read(`/sitemap/${name}.xml`)).statusCode).toBe(404),
)
