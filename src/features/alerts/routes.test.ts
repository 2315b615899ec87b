import { expect, test } from 'vitest'
import { closeTuition } from '#features/tuitions/calls.ts'
import type { CallBody } from '#shared/call.ts'
import { createApprovedTuition } from '#testing/applications.ts'
import { advanceMinutes } from '#testing/messages/outbox.ts'
import { createTestApp } from '#testing/test-app.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')
const SEARCH: CallBody<typeof calls.saveAlertRule> = {
  class: 'Class 8|Class 7',
  city: 'Dhaka',
  area: 'Mirpur',
  salaryFrom: 5000,
}

test('a tutor saves a search, reads it in words, pauses and deletes it [FAM-967]', async () => {
  const tutor = await app.signInAs('Tutor')
  const saved = (await tutor.send(calls.saveAlertRule, { body: SEARCH })).answer
  expect(saved.message).toBe('Saved. We tell you of each new tuition that this search finds.')
  const { _id: id } = saved.data
  expect(saved.data).toEqual({
    _id: id,
    query: 'area=Mirpur&city=Dhaka&class=Class+7&class=Class+8&salaryFrom=5000',
    words: ['Class 7', 'Class 8', 'All Mirpur', 'Dhaka', 'From 5,000 Tk'],
    isPaused: false,
    createdAt: app.clock.now.toISOString(),
  })
  const list = async () => (await tutor.send(calls.listAlertRules)).answer.data
  const again = { ...SEARCH, class: 'Class 7|Class 8', posted: 'day', open: true } as const
  expect((await tutor.send(calls.saveAlertRule, { body: again })).answer.data._id).toBe(id)
  await tutor.send(calls.pauseAlertRule, { params: { id }, body: { isPaused: true } })
  expect(await list()).toMatchObject([{ _id: id, isPaused: true }])
  await tutor.send(calls.pauseAlertRule, { params: { id }, body: { isPaused: false } })
  expect(await list()).toMatchObject([{ isPaused: false }])
  await tutor.send(calls.deleteAlertRule, { params: { id } })
  expect(await list()).toEqual([])
})

test('one account has at most five searches, also from two tabs at once [FAM-968]', async () => {
  const tutor = await app.signInAs('Tutor')
  const classes = Array.from({ length: 20 }, (_, at) => `Class ${at}`)
  const saved = await Promise.all(classes.map((one) => tutor.send(calls.saveAlertRule, { body: { class: one } })))
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = saved.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 409, failure: { code: 'alerts.tooMany' } })
  expect((await tutor.send(calls.listAlertRules)).answer.data).toHaveLength(5)
})

test.each<[string, object, string]>([
  ['without any filter', {}, 'q'],
  ['that only says when', { posted: 'day' }, 'q'],
  ['of 500 classes', { class: Array.from({ length: 500 }, (_, at) => `Class ${at}`).join('|') }, 'class'],
  ['with a made-up gender', { gender: 'Robot' }, 'gender'],
  ['with a salary that is no number', { salaryFrom: 'much' }, 'salaryFrom'],
  ['with a made-up time', { time: 'Someday evening' }, 'time'],
])('a search %s is refused with its field [FAM-969]', async (_, body, path) => {
  const tutor = await app.signInAs('Tutor')
  const refused = await tutor.send(calls.saveAlertRule, { body: body as typeof SEARCH })
  expect(refused.status).toBe(400)
  expect(refused.failure.errorMessages[0]?.path).toMatch(new RegExp(`^${path}`))
})

test('nobody pauses or deletes the search of another [FAM-969]', async () => {
  const [owner, other] = [await app.signInAs('Tutor'), await app.signInAs('Tutor')]
  const { _id: id } = (await owner.send(calls.saveAlertRule, { body: SEARCH })).answer.data
  for (const one of [id, 'made-up', '00000000-0000-4000-8000-000000000000']) {
    expect((await other.send(calls.pauseAlertRule, { params: { id: one }, body: { isPaused: true } })).status).toBe(404)
    expect((await other.send(calls.deleteAlertRule, { params: { id: one } })).status).toBe(404)
  }
  expect((await owner.send(calls.listAlertRules)).answer.data).toMatchObject([{ _id: id, isPaused: false }])
})

test('the list of alerts says why each was sent and what the tuition is now [FAM-970]', async () => {
  const tutor = await app.signInAs('Tutor')
  const search = (await tutor.send(calls.saveAlertRule, { body: { class: 'Class 1' } })).answer.data
  const post = {
    class: ['Class 1'],
    subjects: ['Math'],
    salary: '5,000 Tk',
    location: { city: 'Dhaka', areas: ['Mirpur 10'], locationDetails: 'Call 01712345679', houseAndRoad: 'House 7' },
  }
  const tuition = await createApprovedTuition(app, { admin, post })
  await advanceMinutes(app, 3)
  const list = async () => (await tutor.send(calls.listAlerts)).answer.data.alerts
  expect(await list()).toEqual([
    {
      tuitionId: tuition.tuitionId,
      state: 'open',
      facts: ['Math', 'Class 1', 'Mirpur 10, Dhaka', '5,000 Tk a month'],
      rule: ['Class 1'],
      isQuiet: false,
      createdAt: expect.any(String),
    },
  ])
  await tutor.send(calls.deleteAlertRule, { params: { id: search._id } })
  expect(await list()).toMatchObject([{ rule: [] }])
  await admin.send(closeTuition, { params: { id: tuition._id }, body: { reason: 'The family called us.' } })
  expect(await list()).toMatchObject([{ state: 'closed', facts: [] }])
})
