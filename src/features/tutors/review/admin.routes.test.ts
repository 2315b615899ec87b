import { expect, test } from 'vitest'
import { listNotifications } from '#features/messages/notifications/calls.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildCvBody, createApprovedTutor, createPendingTutor } from '#testing/tutors.ts'
import * as calls from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin', { name: 'Adminia' })
const guardian = await app.signInAs('Guardian')
const { contact } = buildCvBody()

const first = await createApprovedTutor(app, { admin, name: 'Anika' })
const second = await createApprovedTutor(app, { admin, name: 'তাসনিম আরা' })
const pending = await createPendingTutor(app, { name: 'Mong' })

const idsOf = (data: { tutorId: string }[]) => data.map(({ tutorId }) => tutorId)
const change = (by: Parameters<typeof admin.send<typeof calls.updateCvByAdmin>>[1]) =>
  admin.send(calls.updateCvByAdmin, by)

test('an admin can change any CV; status, id and date stay, the tutor and other admins see the change, admins are notified [API-55, ROLE-55]', async () => {
  for (const tutor of [
    await createApprovedTutor(app, { admin, name: 'Rafi' }),
    await createPendingTutor(app, { name: 'Rafi' }),
  ]) {
    const { tutorId } = tutor.cv
    const form = buildCvBody({ experience: 'নতুন অভিজ্ঞতা' })
    const { answer } = await change({ body: { ...form, tutorId: ` ${tutorId.toLowerCase()} ` } })
    expect(answer.message).toBe('Cv Updated!')
    expect(answer.data.cv).toMatchObject({ ...form, tutorId, status: tutor.cv.status, createdAt: tutor.cv.createdAt })
    expect((await tutor.send(calls.getOwnCv)).answer.data.cv?.experience).toBe('নতুন অভিজ্ঞতা')
    const other = await app.signInAs('Admin')
    const seen = await other.send(calls.getCv, { params: { tutorId } })
    expect(seen.answer.data.cv.experience).toBe('নতুন অভিজ্ঞতা')
    const [notice] = (await other.send(listNotifications)).answer.data
    expect(notice).toMatchObject({ type: 'cv', message: `Adminia changed the CV of Rafi (${tutorId}).` })
    expect(notice?.message).not.toMatch(/verification!$/)
  }
})

test('a complete CV DTO with a change is accepted; name, phone and status in it are ignored [API-55]', async () => {
  const tutor = await createPendingTutor(app)
  const whole = (await admin.send(calls.getCv, { params: { tutorId: tutor.cv.tutorId } })).answer.data.cv
  const body = { ...buildCvBody(), ...whole, name: 'Somebody', phone: '01900000000', status: 'approved' as const }
  const { cv } = (await change({ body: { ...body, experience: 'changed' } as never })).answer.data
  expect(cv).toEqual({ ...whole, experience: 'changed', version: expect.any(Number) })
  const byId = await change({ body: { ...buildCvBody({ experience: 'by _id' }), _id: whole._id } })
  expect(byId.answer.data.cv).toMatchObject({ tutorId: whole.tutorId, experience: 'by _id' })
})

test('an admin can change the Facebook link that its tutor cannot [ROLE-56, TUTOR-32, VAL-53]', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const form = buildCvBody({ contact: { ...contact, fb: 'https://facebook.com/corrected' } })
  expect((await tutor.send(calls.updateCv, { body: form })).status).toBe(409)
  const { tutorId } = tutor.cv
  expect((await change({ body: { ...form, tutorId } })).answer.data.cv.contact?.fb).toBe(
    'https://facebook.com/corrected',
  )
  const emptied = await change({ body: { ...buildCvBody({ contact: { ...contact, fb: '' } }), tutorId } })
  expect(emptied.answer.data.cv.contact?.fb).toBe('')
  expect((await tutor.send(calls.updateCv, { body: form })).status).toBe(200)
})

test.each(['TR999999', 'TN1001', 'nobody', '%', '99999999999999', crypto.randomUUID()])(
  'changing the CV of the unknown tutor %s answers 404',
  async (tutorId) => {
    const { status, failure } = await change({ body: { ...buildCvBody(), tutorId } })
    expect([status, failure.errorMessages[0]]).toEqual([
      404,
      { path: 'tutorId', message: 'There is no tutor with that ID.', code: 'refused.tutorNotFound' },
    ])
  },
)

test('a change without an id or with invalid values is refused at its field', async () => {
  const pathsOf = async (body: object) =>
    (await change({ body: body as never })).failure.errorMessages.map(({ path }) => path)
  expect(await pathsOf(buildCvBody())).toEqual(['tutorId'])
  expect(
    await pathsOf({ ...buildCvBody({ contact: { ...contact, fb: 'javascript:x' } }), tutorId: first.cv.tutorId }),
  ).toEqual(['contact.fb'])
  expect(await pathsOf({ ...buildCvBody(), tutorId: 'x'.repeat(61) })).toEqual(['tutorId'])
})

test('when a tutor and an admin change a CV at the same time, one of the two versions is stored completely', async () => {
  const tutor = await createApprovedTutor(app, { admin })
  const ofTutor = buildCvBody({ experience: 'of the tutor' })
  const ofAdmin = { ...buildCvBody({ experience: 'of the admin' }), tutorId: tutor.cv.tutorId }
  const both = await Promise.all([tutor.send(calls.updateCv, { body: ofTutor }), change({ body: ofAdmin })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { cv } = (await tutor.send(calls.getOwnCv)).answer.data
  expect(['of the tutor', 'of the admin']).toContain(cv?.experience)
})

test('the admin calls refuse every other role [ROLE-55]', async () => {
  const refusals = [
    [calls.updateCvByAdmin, { body: { ...buildCvBody(), tutorId: first.cv.tutorId } }],
    [calls.searchApprovedCvs, { body: {} }],
    [calls.searchTutorsByAdmin, { body: {} }],
  ] as const
  for (const [call, input] of refusals) {
    const asked = [app.visitor, guardian, first].map((who) => who.send(call, input as never))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403])
  }
})

const searchApproved = async (searchTerm: string) =>
  (await admin.send(calls.searchApprovedCvs, { body: { searchTerm, limit: 100 } })).answer
const searchAll = async (searchTerm: string) =>
  (await admin.send(calls.searchTutorsByAdmin, { body: { searchTerm, limit: 100 } })).answer

test('admins list the approved tutors, newest first, and search them by phone, tutorId or name [SYS-04, API-42, OFF-203]', async () => {
  for (const term of ['', '  ']) {
    const { data, meta } = await searchApproved(term)
    expect(data.every(({ status, phone }) => status === 'approved' && phone)).toBe(true)
    expect(idsOf(data)).toEqual([...idsOf(data)].sort((a, b) => Number(b.slice(2)) - Number(a.slice(2))))
    expect([meta.total, idsOf(data)]).toEqual([data.length, expect.arrayContaining(idsOf([first.cv, second.cv]))])
    expect(idsOf(data)).not.toContain(pending.cv.tutorId)
  }
  const { phone } = second.account
  const { tutorId } = second.cv
  for (const term of [phone, phone.slice(-5), `+88${phone}`, `+88 ${phone.slice(0, 5)}-${phone.slice(5)}`, tutorId])
    expect([term, idsOf((await searchApproved(term)).data)]).toEqual([term, [tutorId]])
  for (const term of [
    tutorId.toLowerCase(),
    tutorId.slice(2),
    `TR ${tutorId.slice(2)}`,
    `tr-${tutorId.slice(2)}`,
    `#${tutorId}`,
  ])
    expect([term, ...idsOf((await searchApproved(term)).data)]).toContain(tutorId)
  for (const term of ['তাসনিম', 'তাসনিম আরা']) expect(idsOf((await searchApproved(term)).data)).toEqual([tutorId])
  for (const term of ['mong', 'Dhaka', '%', '_', "' or 1=1 --", pending.account.phone, pending.cv.tutorId, 'TN1001'])
    expect([term, idsOf((await searchApproved(term)).data)]).toEqual([term, []])
})

test('admins search all tutors with a CV, pending ones too, by phone, tutorId or name [API-43]', async () => {
  const all = await searchAll('')
  expect(idsOf(all.data)).toEqual(expect.arrayContaining(idsOf([first.cv, second.cv, pending.cv])))
  const { tutorId } = pending.cv
  for (const term of [pending.account.phone, tutorId, 'mong', 'MON'])
    expect([term, idsOf((await searchAll(term)).data)]).toEqual([term, [tutorId]])
  expect(idsOf((await searchAll('তাসনিম')).data)).toEqual([second.cv.tutorId])
  for (const term of ['nobody', '%', '_', 'TN1001', guardian.account.phone])
    expect((await searchAll(term)).data).toEqual([])
})

test.each([{ limit: 101 }, { page: 0 }, { searchTerm: 'x'.repeat(101) }, { searchTerm: 'a\0b' }])(
  'an admin search with %j is refused with 400',
  async (body) => {
    for (const call of [calls.searchApprovedCvs, calls.searchTutorsByAdmin])
      expect((await admin.send(call, { body })).status).toBe(400)
  },
)

test('a page of a search has the total number of matches', async () => {
  const { data, meta } = (await admin.send(calls.searchTutorsByAdmin, { body: { limit: 2, page: 2 } })).answer
  expect([data.length, meta.page, meta.limit, meta.total > 4]).toEqual([2, 2, 2, true])
})
