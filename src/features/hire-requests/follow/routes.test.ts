import { expect, test } from 'vitest'
import { listNotifications } from '#features/messages/notifications/calls.ts'
import { DAY_MS } from '#shared/durations.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { createTestApp, type TestClient } from '#testing/test-app.ts'
import { createApprovedTutor } from '#testing/tutors.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import * as calls from '../calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const tutor = await createApprovedTutor(app, { admin, name: 'Sumaiya Akter' })
const { tutorId } = tutor.cv

const send = async (who: TestClient, parts: object = {}) => {
  const body = { tutorId, phone: uniquePhone(), message: 'Class 5, Math.', ...parts }
  const { data } = (await who.send(calls.createHireRequest, { body })).answer
  await app.deliverAll()
  const sms = app.sentSms().findLast(({ to }) => to === body.phone)?.text ?? ''
  return { ...data, sms, key: /\/my-hire-request\/([\w-]+)/.exec(sms)?.[1] ?? '' }
}
const follow = (who: TestClient, key: string) => who.send(calls.followHireRequest, { params: { key } })
const newestNotice = async () => (await admin.send(listNotifications)).answer.data[0]?.message

test('a visitor gets an SMS with the number, what happens next and when, and a private link that shows the state [FAM-610]', async () => {
  const { sms, key, requestId } = await send(app.visitor)
  expect(requestId).toMatch(/^HR1\d{3}$/)
  for (const part of [requestId, 'Sumaiya Akter', 'usually call within a day', `/my-hire-request/${key}`])
    expect(sms).toContain(part)
  const { answer, raw } = await follow(app.visitor, key)
  expect(answer.data).toMatchObject({
    requestId,
    tutorId,
    tutorName: 'Sumaiya Akter',
    state: 'received',
    tuitionId: null,
  })
  for (const secret of ['Class 5, Math.', tutor.account.phone]) expect(raw).not.toContain(secret)
})

test('a guessed or an old link, and the id of a request without a session, open nothing [FAM-610]', async () => {
  const { key, _id } = await send(app.visitor)
  const other = await app.signInAs('Guardian')
  for (const [who, wrong] of [
    [app.visitor, 'guessed'],
    [app.visitor, `${key}x`],
    [app.visitor, _id],
    [other, _id],
    [admin, _id],
  ] as const) {
    const refused = await follow(who, wrong)
    expect([refused.status, refused.failure.code]).toEqual([404, 'hireRequests.linkUnknown'])
    expect((await who.send(calls.cancelHireRequest, { params: { key: wrong } })).status).toBe(404)
  }
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + 91 * DAY_MS)
  expect((await follow(app.visitor, key)).status).toBe(404)
  app.clock.now = now
})

test('the sender cancels a waiting request and takes that back; staff are told of both and see it [FAM-611]', async () => {
  const { key, _id, requestId } = await send(app.visitor, { name: 'Rahima Khatun' })
  const params = { key }
  expect((await app.visitor.send(calls.resumeHireRequest, { params })).failure.code).toBe('hireRequests.notCancelled')
  const both = await Promise.all([1, 2].map(() => app.visitor.send(calls.cancelHireRequest, { params })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await newestNotice()).toBe(`The sender cancelled hire request ${requestId} for Sumaiya Akter (${tutorId}).`)
  const shown = () => admin.send(calls.showHireRequest, { params: { id: _id } })
  expect((await shown()).answer.data).toMatchObject({ requestId, name: 'Rahima Khatun', isCancelled: true })
  const waiting = async () =>
    (await admin.send(calls.listHireRequests, { query: { state: 'waiting', limit: 100 } })).answer.data.map(
      (one) => one._id,
    )
  expect(await waiting()).not.toContain(_id)
  expect((await app.visitor.send(calls.resumeHireRequest, { params })).answer.data.state).toBe('received')
  expect(await newestNotice()).toBe(`The sender wants hire request ${requestId} for Sumaiya Akter (${tutorId}) again.`)
  expect(await waiting()).toContain(_id)
  await admin.send(calls.handleHireRequest, { params: { id: _id }, body: { text: 'Called' } })
  const late = await app.visitor.send(calls.cancelHireRequest, { params })
  expect([late.status, late.failure.code]).toEqual([409, 'hireRequests.dealtWith'])
})

test('a request that staff deleted promises its sender no call, and is neither cancelled nor resumed [FAM-611]', async () => {
  for (const isCancelled of [false, true]) {
    const { key, _id } = await send(app.visitor)
    const params = { key }
    if (isCancelled) await app.visitor.send(calls.cancelHireRequest, { params })
    const remove = { params: { id: _id }, body: { reason: 'The same one is there already.' } }
    expect((await admin.send(calls.removeHireRequest, remove)).status).toBe(200)
    expect((await follow(app.visitor, key)).answer.data.state).toBe('handled')
    const move = isCancelled ? calls.resumeHireRequest : calls.cancelHireRequest
    expect((await app.visitor.send(move, { params })).status).toBe(409)
    await admin.send(calls.restoreHireRequest, remove)
    expect((await follow(app.visitor, key)).answer.data.state).toBe(isCancelled ? 'cancelled' : 'received')
  }
})

test('a guardian has a list of the own requests with their state, and nobody else’s [FAM-612]', async () => {
  const [guardian, other] = [await app.signInAs('Guardian'), await app.signInAs('Guardian')]
  const sent = await send(guardian)
  expect(sent.sms).toContain('/your-hire-requests')
  const posted = await send(guardian)
  await send(other)
  const { tuitionId } = await createApprovedTuition(app, { admin })
  await admin.send(calls.linkHireRequest, { params: { id: posted._id }, body: { tuitionId } })
  const mine = (await guardian.send(calls.listOwnHireRequests, { query: {} })).answer.data
  expect(mine.map(({ _id, state, tuitionId: post }) => [_id, state, post])).toEqual([
    [posted._id, 'posted', tuitionId],
    [sent._id, 'received', null],
  ])
  expect((await guardian.send(calls.cancelHireRequest, { params: { key: sent._id } })).answer.data.state).toBe(
    'cancelled',
  )
  for (const [who, refused] of [
    [app.visitor, 401],
    [tutor, 403],
    [admin, 403],
  ] as const)
    expect((await who.send(calls.listOwnHireRequests, { query: {} })).status).toBe(refused)
})

test('staff find a request by its number and by the name of its sender [FAM-613]', async () => {
  const { requestId, _id } = await send(app.visitor, { name: 'Nasrin Jahan' })
  for (const searchTerm of [requestId, requestId.toLowerCase(), ` ${requestId} `, 'nasrin', 'Jahan']) {
    const found = await admin.send(calls.searchHireRequests, { body: { searchTerm } })
    expect(
      found.answer.data.map((one) => one._id),
      searchTerm,
    ).toEqual([_id])
  }
})
