import { expect, test } from 'vitest'
import { createApplication } from '#features/applications/calls.ts'
import { bookTuition } from '#features/bookings/calls.ts'
import { createConfirmation } from '#features/confirmations/calls.ts'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { deleteNote, showHistory } from '#features/events/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { createDue } from '#features/payments/calls.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import {
  addPersonNote,
  listPersonApplications,
  listPersonBookings,
  listPersonConfirmations,
  listPersonDues,
  listPersonHireRequests,
  listPersonMessages,
  listPersonSms,
  listPersonTuitions,
  sendPersonSms,
  showPerson,
} from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const { tuitionId } = await createApprovedTuition(app, { admin })
const tutor = await createApplicant(app, { tuitionId, admin, name: 'Rakib' })
const { phone } = tutor.account

const person = async (of: string) => (await admin.send(showPerson, { params: { phone: of } })).answer.data
const historyOf = async (of: string) => (await admin.send(showHistory, { query: { phone: of } })).answer.data.events

test('a phone is known in every role with its messages and hire requests [OFF-420]', async () => {
  await app.signInAs('Guardian', { phone, name: 'Rakib Hasan' })
  await app.visitor.send(sendContactMessage, { body: { name: 'R', phone, text: 'Hello' } })
  await app.visitor.send(createHireRequest, { body: { tutorId: tutor.cv.tutorId, phone, message: 'Please call.' } })
  await createPendingTuition(app, { post: { phone } })
  expect(await person(`+88 ${phone}`)).toEqual({
    phone,
    name: 'Rakib Hasan',
    isGuardian: true,
    isTutor: true,
    tutorId: tutor.cv.tutorId,
    isReported: false,
    posts: 1,
    messages: 1,
    hireRequests: 1,
    newestNote: null,
    language: 'en',
  })
})

test('the page of a person has every SMS to the phone, messages and hire requests in full and the newest note [OFF-712]', async () => {
  const of = '01988000321'
  const text = 'আমার মেয়ের জন্য টিউটর লাগবে।'
  await app.visitor.send(sendContactMessage, { body: { name: 'Rima', phone: of, text } })
  await app.visitor.send(createHireRequest, { body: { tutorId: tutor.cv.tutorId, phone: of, message: text } })
  for (const number of [1, 2]) {
    await admin.send(sendPersonSms, { body: { phone: of, text: `We call you, ${number}.`, anyway: true } })
    await admin.send(addPersonNote, { body: { phone: of, text: `Call at ${number}.` } })
  }
  const input = { params: { phone: of }, query: {} }
  const sms = (await admin.send(listPersonSms, input)).answer.data
  // The first one confirmed the hire request.
  expect(sms).toHaveLength(3)
  expect(sms.slice(0, 2).map((one) => [one.recipient, one.text])).toEqual([
    [of, 'We call you, 2.'],
    [of, 'We call you, 1.'],
  ])
  expect((await admin.send(listPersonMessages, input)).answer.data).toMatchObject([{ name: 'Rima', text }])
  expect((await admin.send(listPersonHireRequests, input)).answer.data).toMatchObject([{ message: text }])
  const { newestNote, language } = await person(of)
  expect([newestNote, language]).toEqual([
    { text: 'Call at 2.', by: 'Test Admin', at: app.clock.now.toISOString() },
    'bn',
  ])
  const [note] = await historyOf(of)
  await admin.send(deleteNote, { params: { id: note?._id ?? '' } })
  expect((await person(of)).newestNote?.text).toBe('Call at 1.')
  expect((await person(phone)).newestNote).toBeNull()
  const guardian = await app.signInAs('Guardian')
  for (const call of [listPersonSms, listPersonMessages, listPersonHireRequests])
    expect((await guardian.send(call, input)).status).toBe(403)
})

test('a phone without account is called by the name of its newest message, an unknown one by nothing [OFF-420]', async () => {
  const sender = '01988000555'
  for (const name of ['Nila', 'Nila Akter'])
    await app.visitor.send(sendContactMessage, { body: { name, phone: sender, text: 'Hello' } })
  expect(await person(sender)).toMatchObject({ name: 'Nila Akter', isGuardian: false, isTutor: false, messages: 2 })
  expect(await person('01988000999')).toMatchObject({ name: null, tutorId: null, posts: 0, language: null })
})

test('all posts of a phone and all applications of a tutor are reached page by page [OFF-421]', async () => {
  const poster = '01988000666'
  const made = []
  for (let n = 0; n < 3; n++) made.push((await createPendingTuition(app, { post: { phone: poster } })).tuitionId)
  const query = { page: 2, limit: 2 }
  const posts = (await admin.send(listPersonTuitions, { params: { phone: poster }, query })).answer
  expect([posts.data.map((one) => one.tuitionId), posts.meta.total]).toEqual([[made[0]], 3])
  const input = { params: { id: tutor.cv.tutorId }, query: { limit: 1 } }
  const applications = (await admin.send(listPersonApplications, input)).answer
  expect(applications.data).toMatchObject([{ tuitionId }])
  const unknown = { params: { id: 'TR999999' }, query: {} }
  expect((await admin.send(listPersonApplications, unknown)).status).toBe(404)
})

test('all confirmations, bookings and dues of a tutor are reached page by page [OFF-520]', async () => {
  const busy = await createApprovedTutor(app, { admin })
  const { tutorId } = busy.cv
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const { tuitionId } = await createApprovedTuition(app, { admin })
    ids.unshift(tuitionId)
    await busy.send(createApplication, { body: { tuitionId } })
    await admin.send(createConfirmation, { body: { tuitionId, tutorId, tutorPhone: busy.account.phone } })
    await admin.send(bookTuition, { body: { tuitionId, tutorId, startDate: 'December 1, 2026' } })
    await admin.send(createDue, { body: { tuitionId, tutorId, totalDue: 3000 } })
  }
  for (const call of [listPersonConfirmations, listPersonBookings, listPersonDues] as const) {
    const page = async (number: number) => {
      const input = { params: { id: tutorId }, query: { page: number, limit: 2 } }
      const { data, meta } = (await admin.send(call as typeof listPersonBookings, input)).answer
      return { found: data.map(({ tuitionId }) => tuitionId), total: meta.total }
    }
    expect(await page(1)).toEqual({ found: ids.slice(0, 2), total: 3 })
    expect(await page(2)).toEqual({ found: ids.slice(2), total: 3 })
    const unknown = { params: { id: 'TR999999' }, query: {} }
    expect((await admin.send(call as typeof listPersonBookings, unknown)).status).toBe(404)
  }
})

test('a note and an SMS are in the history of the person [OFF-422]', async () => {
  const of = '01988000777'
  await admin.send(addPersonNote, { body: { phone: of, text: 'Calls back on Friday.' } })
  await admin.send(sendPersonSms, { body: { phone: of, text: 'আমরা ফোন করব।' } })
  expect(await historyOf(of)).toMatchObject([
    { kind: 'smsSent', changes: { text: [null, 'আমরা ফোন করব।'] } },
    { kind: 'noteAdded', reason: 'Calls back on Friday.', actorName: 'Test Admin' },
  ])
  await app.deliverAll()
  expect(app.sentSms().at(-1)).toMatchObject({ text: 'আমরা ফোন করব।' })
  for (const call of [addPersonNote, sendPersonSms]) {
    expect((await admin.send(call, { body: { phone: of, text: ' ' } })).status).toBe(400)
    expect((await tutor.send(call, { body: { phone: of, text: 'Hi' } })).status).toBe(403)
  }
  expect(await historyOf(of)).toHaveLength(2)
})
