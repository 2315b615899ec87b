import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outboxMessages } from '#db/tables/messages/outbox-messages.server.ts'
import { listPersonNotifications } from '#features/messages/bell/calls.ts'
import { listNotifications } from '#features/messages/notifications/calls.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from '../calls.ts'
import * as own from './calls.ts'

const app = await createTestApp()
const guardian = await app.signInAs('Guardian')
const stranger = await app.signInAs('Guardian')
const admin = await app.signInAs('Admin')
const REASON = { reason: 'We found a tutor in the family.' }

const approved = () => createApprovedTuition(app, { guardian, admin })
const read = (id: string, by: Pick<typeof guardian, 'send'> = guardian) => by.send(calls.getTuition, { params: { id } })
const publicIds = async () =>
  (await app.visitor.send(calls.listApprovedTuitions, { query: { limit: 100 } })).answer.data.map(({ _id }) => _id)

describe('pausing and closing', () => {
  test('a paused tuition leaves the public list, and applicants still open it [FAM-220, FAM-225]', async () => {
    const { _id: id } = await approved()
    const tutor = await createApplicant(app, { tuitionId: id, admin })
    const { answer } = await guardian.send(own.pauseOwnTuition, { params: { id } })
    expect(answer).toMatchObject({ message: expect.stringContaining('paused'), data: { status: 'paused' } })
    expect(await publicIds()).not.toContain(id)
    expect((await read(id, app.visitor)).status).toBe(404)
    expect((await read(id, tutor)).answer.data).toMatchObject({ status: 'paused' })
    expect((await guardian.send(own.resumeOwnTuition, { params: { id } })).answer.data.status).toBe('approved')
    expect(await publicIds()).toContain(id)
  })

  test('a closed tuition keeps its reason from applicants and waits for the team when it is reopened [FAM-220]', async () => {
    const { _id: id } = await approved()
    const tutor = await createApplicant(app, { tuitionId: id, admin })
    const closed = await guardian.send(own.closeOwnTuition, { params: { id }, body: REASON })
    expect(closed.answer.data).toMatchObject({ status: 'closed', stateReason: REASON.reason })
    expect((await read(id, tutor)).answer.data.stateReason).toBeUndefined()
    const told = await app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, tutor.account.phone))
    expect(told.map(({ template }) => template)).toContain('tuitionClosed')
    const reopened = (await guardian.send(own.reopenOwnTuition, { params: { id } })).answer.data
    expect(reopened).toMatchObject({ status: 'pending' })
    expect(reopened.stateReason).toBeUndefined()
  })

  test('staff reopen, and so verify, a post that its guardian closed while it was pending [OFF-750]', async () => {
    const params = { id: (await createPendingTuition(app, { guardian }))._id }
    await guardian.send(own.closeOwnTuition, { params, body: REASON })
    const { status, answer } = await admin.send(calls.reopenTuition, { params, body: REASON })
    expect([status, answer.data.status]).toEqual([200, 'approved'])
    expect(await publicIds()).toContain(params.id)
  })

  test('the second of two clicks is refused [FAM-221]', async () => {
    const { _id: id } = await approved()
    const both = [1, 2].map(() => guardian.send(own.pauseOwnTuition, { params: { id } }))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await guardian.send(own.reopenOwnTuition, { params: { id } })).status).toBe(409)
  })

  test('closing needs a reason [FAM-220]', async () => {
    const { _id: id } = await approved()
    const { status, failure } = await guardian.send(own.closeOwnTuition, { params: { id }, body: { reason: ' ' } })
    expect([status, failure.errorMessages[0]?.path]).toEqual([400, 'reason'])
  })

  test('a tuition of somebody else is not found [FAM-226]', async () => {
    const { _id: id } = await approved()
    const answers = await Promise.all([
      stranger.send(own.pauseOwnTuition, { params: { id } }),
      stranger.send(own.resumeOwnTuition, { params: { id } }),
      stranger.send(own.closeOwnTuition, { params: { id }, body: REASON }),
      stranger.send(own.reopenOwnTuition, { params: { id } }),
      stranger.send(own.editOwnTuition, { params: { id }, body: { daysPerWeek: 3 } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

test('staff who close a post tell its owner why; the applicants are told that it is closed [FAM-472]', async () => {
  const { _id: id, tuitionId, phone } = await approved()
  const tutor = await createApplicant(app, { tuitionId: id, admin })
  const templatesTo = async (recipient: string) =>
    (await app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient))).filter(({ text }) =>
      text.includes(tuitionId),
    )
  await admin.send(calls.closeTuition, { params: { id }, body: REASON })
  expect(await templatesTo(phone ?? '')).toContainEqual(
    expect.objectContaining({ template: 'ownTuitionClosed', text: expect.stringContaining(REASON.reason) }),
  )
  const bell = (await guardian.send(listPersonNotifications, { query: { page: 1, limit: 10 } })).answer.data
  expect(bell[0]).toMatchObject({
    kind: 'ownTuitionClosed',
    message: `Our team closed your post ${tuitionId} (Class 5, Class 6): ${REASON.reason}`,
  })
  expect((await templatesTo(tutor.account.phone)).at(-1)).toMatchObject({ template: 'tuitionClosed' })
})

describe('editing', () => {
  const edit = (id: string, body: object) => guardian.send(own.editOwnTuition, { params: { id }, body })

  test('an edit that waits for the team again rings the bell of staff once, another edit does not [FAM-471]', async () => {
    const { _id: id, tuitionId } = await approved()
    const told = async () =>
      (await admin.send(listNotifications, { query: { page: 1, limit: 100 } })).answer.data.filter(
        ({ kind, about }) => kind === 'tuitionChangedByGuardian' && about.tuitionId === tuitionId,
      )
    await edit(id, { daysPerWeek: 4 })
    expect(await told()).toEqual([])
    await edit(id, { details: 'Bring a ruler.' })
    await edit(id, { details: 'Bring two rulers.' })
    expect(await told()).toMatchObject([
      { type: 'tuition', message: expect.stringContaining('waits for verification') },
    ])
  })

  test('salary, days, time and house keep a tuition verified; anything else waits for the team [FAM-223, FAM-510]', async () => {
    const { _id: id, heading, phone } = await approved()
    const small = (await edit(id, { salary: '', salaryFrom: 8000, salaryTo: 9000, daysPerWeek: 5 })).answer.data
    expect(small).toMatchObject({
      status: 'approved',
      salary: '8,000–9,000 Tk a month',
      daysPerWeek: 5,
      heading,
      phone,
    })
    const house = (await edit(id, { houseAndRoad: 'House 7' })).answer.data
    expect(house).toMatchObject({ status: 'approved', houseAndRoad: 'House 7' })
    const large = (await edit(id, { class: ['Class 9'] })).answer.data
    expect(large).toMatchObject({ status: 'pending', salaryFrom: 8000 })
    expect(large.heading).toContain('Class 9')
    expect(await publicIds()).not.toContain(id)
  })

  test('a rejected tuition that is edited waits again, and a closed one is refused [FAM-222]', async () => {
    const { _id: id } = await createPendingTuition(app, { guardian })
    await admin.send(calls.rejectTuition, { params: { id }, body: { reason: 'The place is missing.' } })
    const again = (await edit(id, { locationDetails: 'Beside the mosque' })).answer.data
    expect(again).toMatchObject({ status: 'pending', locationDetails: 'Beside the mosque' })
    expect(again.stateReason).toBeUndefined()
    await guardian.send(own.closeOwnTuition, { params: { id }, body: REASON })
    expect((await edit(id, { daysPerWeek: 2 })).status).toBe(409)
  })

  test('a wrong value names its field, and heading and phone stay [FAM-222]', async () => {
    const { _id: id, heading, phone } = await approved()
    expect((await edit(id, { class: [] })).failure.errorMessages[0]?.path).toBe('class')
    expect((await edit(id, { salaryFrom: 100 })).failure.errorMessages[0]?.path).toBe('salaryFrom')
    const body = { heading: 'Call 01712345678', phone: '01712345678', daysPerWeek: 2 }
    expect((await edit(id, body)).answer.data).toMatchObject({ heading, phone, daysPerWeek: 2 })
  })
})

test('the own list counts the applicants [FAM-224]', async () => {
  const someone = await app.signInAs('Guardian')
  const { _id: id } = await createApprovedTuition(app, { guardian: someone, admin })
  await createApplicant(app, { tuitionId: id, admin })
  const [first] = (await someone.send(calls.listOwnTuitions)).answer.data
  expect(first?.own).toEqual({ applicants: 1, isConfirmed: false, startsOn: null, name: '' })
})
