import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#db/tables/people/accounts.server.ts'
import { reports } from '#db/tables/reports.server.ts'
import type { CallBody } from '#shared/call.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const { address, othersInfo, teachingPreferences } = buildCvBody()

const formOf = (city: string, areas: string[], gender: 'Male' | 'Female', subject: string) => ({
  address: { ...address, coverageAddress: { city, areas } },
  othersInfo: { ...othersInfo, gender },
  teachingPreferences: { ...teachingPreferences, preferredSubjects: [subject] },
})
const anika = await createApprovedTutor(app, {
  admin,
  name: 'anika',
  form: formOf('Dhaka', ['Uttara', 'Banani'], 'Female', 'Math'),
})
const zahid = await createApprovedTutor(app, {
  admin,
  name: 'Zahid',
  form: formOf('Sylhet', ['Uttara'], 'Male', 'ICT'),
})
const babul = await createApprovedTutor(app, {
  admin,
  name: 'Babul',
  form: formOf('Dhaka', ['Mirpur'], 'Male', 'Math'),
})
const names = { [anika.cv.tutorId]: 'anika', [zahid.cv.tutorId]: 'zahid', [babul.cv.tutorId]: 'babul' }

type Body = CallBody<typeof calls.searchApprovedCvs>
const found = async (body: Body) =>
  (await admin.send(calls.searchApprovedCvs, { body })).answer.data.map(({ tutorId }) => names[tutorId])

await app.db.insert(reports).values([
  { phone: zahid.account.phone, role: 'Tutor', createdAt: app.clock.now },
  { phone: anika.account.phone, role: 'Guardian', createdAt: app.clock.now },
])
const seen = (day: string, { account }: typeof anika) =>
  app.db
    .update(accounts)
    .set({ lastSeenAt: new Date(day) })
    .where(eq(accounts.id, account.id))
await seen('2026-11-01', anika)
await seen('2026-11-05', babul)
await app.db.update(accounts).set({ lastSeenAt: null }).where(eq(accounts.id, zahid.account.id))

test.each<[string, Body, string[]]>([
  ['city', { city: 'Dhaka' }, ['babul', 'anika']],
  ['area', { area: 'Uttara' }, ['zahid', 'anika']],
  ['city and area', { city: 'Dhaka', area: 'Uttara' }, ['anika']],
  ['gender', { gender: 'Male' }, ['babul', 'zahid']],
  ['subject', { subject: 'Math' }, ['babul', 'anika']],
  ['report', { reported: 'true' }, ['zahid']],
  ['city and search', { city: 'Dhaka', searchTerm: 'ani' }, ['anika']],
  ['nothing that exists', { city: 'Narnia' }, []],
])('staff filter the approved tutors by %s [OFF-207]', async (_, body, expected) => {
  expect(await found(body)).toEqual(expected)
})

test.each<[NonNullable<Body['sort']>, string[]]>([
  ['date', ['anika', 'zahid', 'babul']],
  ['-date', ['babul', 'zahid', 'anika']],
  ['name', ['anika', 'babul', 'zahid']],
  ['-name', ['zahid', 'babul', 'anika']],
  ['seen', ['zahid', 'anika', 'babul']],
  ['-seen', ['babul', 'anika', 'zahid']],
])('staff sort the approved tutors by %s, also across pages [OFF-207]', async (sort, expected) => {
  expect(await found({ sort })).toEqual(expected)
  expect(await found({ sort, limit: 1, page: 2 })).toEqual(expected.slice(1, 2))
})

test('the pending list and its file take the same filters [OFF-207]', async () => {
  const female = await createPendingTutor(app, { form: formOf('Khulna', ['Boyra'], 'Female', 'Math') })
  await createPendingTutor(app, { form: formOf('Khulna', ['Boyra'], 'Male', 'Math') })
  const query = { city: 'Khulna', gender: 'Female' } as const
  const list = await admin.send(calls.listPendingCvs, { query })
  expect(list.answer.data.map(({ tutorId }) => tutorId)).toEqual([female.cv.tutorId])
  const url = '/api/v1/csv/cvs/pending-cvs?city=Khulna&gender=Female'
  const file = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  expect(file.body.trim().split('\r\n')).toHaveLength(2)
})

test.each([{ gender: 'Both' }, { sort: 'phone' }, { city: 'x'.repeat(81) }, { reported: 'maybe' }])(
  'the filter %j is refused with 400 [OFF-207]',
  async (body) => {
    expect((await admin.send(calls.searchApprovedCvs, { body: body as never })).status).toBe(400)
  },
)

test('staff see when a tutor was last here; nobody else does [OFF-207]', async () => {
  const params = { tutorId: babul.cv.tutorId }
  const lastSeenAt = (await admin.send(calls.getCv, { params })).answer.data.cv.lastSeenAt
  expect(lastSeenAt).toMatch(/^2026-11/)
  for (const who of [app.visitor, anika])
    expect((await who.send(calls.getCv, { params })).raw).not.toContain('lastSeenAt')
})
