import { expect, test } from 'vitest'
import { loginByCode, startLoginCode } from '#features/accounts/login/code.calls.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { createDue } from '#features/payments/calls.ts'
import { createReport } from '#features/reports/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { openBrowser, smsCodeFor } from '#testing/browser.ts'
import { createTestApp } from '#testing/test-app.ts'
import { searchAdmin } from '../calls.ts'
import type { AdminSearch } from './schema.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const guardian = await app.signInAs('Guardian', { name: 'Salma Begum', phone: '01611245175' })
const { tuitionId } = await createApprovedTuition(app, { admin, guardian, post: { phone: '01611245175' } })
const tutor = await createApplicant(app, { tuitionId, admin, name: 'তানভীর রহমান' })
const { tutorId } = tutor.cv
const figures = tutorId.slice(2)
await confirmTutor(admin, { tuitionId, tutor })
await admin.send(bookTuition, { body: { tutorId, tuitionId, startDate: 'December 1, 2026' } })
await admin.send(createDue, { body: { tutorId, tuitionId, totalDue: '4500.50' } })
await app.visitor.send(sendContactMessage, { body: { name: 'Nila', phone: '01988000111', text: 'Hello' } })
const { requestId } = (
  await app.visitor.send(createHireRequest, { body: { tutorId, phone: '01988000222', message: 'Please call.' } })
).answer.data
const visitorPost = await createPendingTuition(app, { post: { phone: '01988000333' } })

const search = async (term: string): Promise<AdminSearch> =>
  (await admin.send(searchAdmin, { query: { term } })).answer.data
/** The kinds with their number of rows. */
const count = (found: AdminSearch) =>
  Object.fromEntries(Object.entries(found).flatMap(([kind, { length }]) => (length > 0 ? [[kind, length]] : [])))

test.each(['01611245175', '+88 01611-245175', '০১৬১১২৪৫১৭৫', '245175', 'Salma', 'salma begum'])(
  '%s finds a guardian and the posts of the phone [OFF-401]',
  async (term) => {
    const found = await search(term)
    expect(found.guardians).toEqual([{ name: 'Salma Begum', phone: '01611245175', isGuest: false, isReported: false }])
    expect(found.tuitions).toMatchObject([{ tuitionId, phone: '01611245175', status: 'approved', isBooked: true }])
  },
)

test.each([tuitionId, tuitionId.toLowerCase(), `#${tuitionId}`, `TN-${tuitionId.slice(2)}`])(
  'the tuition id %s finds the tuition, its booking and its due [OFF-401]',
  async (term) => {
    const found = await search(term)
    expect(count(found)).toEqual({ tuitions: 1, bookings: 1, dues: 1 })
    expect(found.bookings).toMatchObject([{ tuitionId, tutorId, tutorName: 'তানভীর রহমান', startDate: '2026-12-01' }])
    expect(found.dues).toMatchObject([{ tuitionId, tutorId, totalDue: 4500.5, state: 'open' }])
  },
)

test.each([tutorId, `TR ${figures}`, 'তানভীর', tutor.account.phone])(
  '%s finds the tutor with booking and due [OFF-401]',
  async (term) => {
    const found = await search(term)
    expect(found.tutors).toEqual([
      { name: 'তানভীর রহমান', phone: tutor.account.phone, tutorId, status: 'approved', isReported: false },
    ])
    expect(count(found)).toMatchObject({ bookings: 1, dues: 1 })
  },
)

test('a hire request is found by its id [OFF-995]', async () => {
  for (const term of [requestId, requestId.toLowerCase(), requestId.replace('HR', 'HR-')])
    expect((await search(term)).hireRequests).toMatchObject([{ tutorId, phone: '01988000222' }])
  expect((await search('HR9999')).hireRequests).toEqual([])
})

test('a tutor’s name finds the hire request, and the phones of senders find message and request [OFF-401]', async () => {
  expect((await search('তানভীর')).hireRequests).toMatchObject([{ tutorId, phone: '01988000222' }])
  expect(count(await search('01988000222'))).toEqual({ hireRequests: 1 })
  expect((await search('01988000111')).messages).toMatchObject([{ name: 'Nila', phone: '01988000111' }])
  expect(count(await search('Nila'))).toEqual({ messages: 1 })
})

test('the phone of a post without account is a visitor, with the number of posts and the reported mark [OFF-401]', async () => {
  await createPendingTuition(app, { post: { phone: '01988000333' } })
  await admin.send(createReport, { body: { phone: '01988000333', role: 'Guardian', comment: 'Spam' } })
  const found = await search('01988-000333')
  expect(found.visitors).toEqual([{ phone: '01988000333', posts: 2, isReported: true }])
  expect(found.tuitions.map((one) => one.tuitionId)).toContain(visitorPost.tuitionId)
  expect(count(await search('01611245175'))).not.toHaveProperty('visitors')
})

test('a guest is found by phone and marked, and is no visitor any more [FAM-470]', async () => {
  const phone = '01988000444'
  await createPendingTuition(app, { post: { phone } })
  const page = openBrowser(app)
  await page.send(startLoginCode, { body: { phone, role: 'Guardian' } })
  await page.send(loginByCode, { body: { otp: await smsCodeFor(app, phone) } })
  const found = await search('01988-000444')
  expect(found.guardians).toEqual([{ name: '', phone, isGuest: true, isReported: false }])
  expect(count(found)).toEqual({ guardians: 1, tuitions: 1 })
})

test('an area finds tuitions and tutors; at most five of a kind, the newest first [OFF-401]', async () => {
  const post = { location: { city: 'Khulna', areas: ['Sonadanga'], details: '' } }
  const made = []
  for (let n = 0; n < 6; n++) made.push((await createPendingTuition(app, { post: post as never })).tuitionId)
  const found = await search('sonadanga')
  expect(found.tuitions.map((one) => one.tuitionId)).toEqual(made.toReversed().slice(0, 5))
  expect((await search('Lalmatia')).tutors).toMatchObject([{ tutorId }])
})

test('an exact id is first, before newer ids that start with it [OFF-401]', async () => {
  const found = await search(tuitionId)
  expect(found.tuitions[0]?.tuitionId).toBe(tuitionId)
})

test.each(['', '  ', 'ab', '%%%', '___', "' or 1=1 --", '🙂🙂🙂', 'TN99999999999', '9'.repeat(100)])(
  'the search for %j finds nothing and breaks nothing [OFF-401]',
  async (term) => expect(count(await search(term))).toEqual({}),
)

test('only staff search, and no other role gets an answer [OFF-402]', async () => {
  for (const [who, status] of [
    [app.visitor, 401],
    [guardian, 403],
    [tutor, 403],
  ] as const)
    expect((await who.send(searchAdmin, { query: { term: 'Salma' } })).status).toBe(status)
})
