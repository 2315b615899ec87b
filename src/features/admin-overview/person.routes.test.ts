import { expect, test } from 'vitest'
import { sendContactMessage } from '#features/contact-messages/calls.ts'
import { showHistory } from '#features/events/calls.ts'
import { createHireRequest } from '#features/hire-requests/calls.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { addPersonNote, listPersonApplications, listPersonTuitions, sendPersonSms, showPerson } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const { tuitionId } = await createApprovedTuition(app, { admin })
const tutor = await createApplicant(app, { tuitionId, admin, name: 'Rakib' })
const { phone } = tutor.account

const person = async (of: string) => (await admin.send(showPerson, { params: { phone: of } })).answer.data
const historyOf = async (of: string) => (await admin.send(showHistory, { query: { phone: of } })).answer.data.events

test('[OFF-420] a phone is known in every role with its messages and hire requests', async () => {
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
  })
})

test('[OFF-420] a phone without account is called by the name of its newest message, an unknown one by nothing', async () => {
  const sender = '01988000555'
  for (const name of ['Nila', 'Nila Akter'])
    await app.visitor.send(sendContactMessage, { body: { name, phone: sender, text: 'Hello' } })
  expect(await person(sender)).toMatchObject({ name: 'Nila Akter', isGuardian: false, isTutor: false, messages: 2 })
  expect(await person('01988000999')).toMatchObject({ name: null, tutorId: null, posts: 0 })
})

test('[OFF-421] all posts of a phone and all applications of a tutor are reached page by page', async () => {
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

test('[OFF-422] a note and an SMS are in the history of the person', async () => {
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
