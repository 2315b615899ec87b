import { expect, test } from 'vitest'
import { createApplication, listApplicants } from '#features/applications/calls.ts'
import { createConfirmation, listConfirmations } from '#features/confirmations/calls.ts'
import { approveTuition, getTuition, listApprovedTuitions, updateTuition } from '#features/tuitions/calls.ts'
import { createCv, getCv, getOwnCv, updateCv, verifyCv } from '#features/tutors/calls.ts'
import { createApplicant, createApprovedTuition, createPendingTuition } from '../applications.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { buildCvBody, createPendingTutor } from '../tutors.ts'

const app: TestApp = await createTestApp()
const admin = await app.signInAs('Admin')

const times = <T>(count: number, ask: (at: number) => Promise<T>) => Array.from({ length: count }, (_, at) => ask(at))
const tally = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('only one of several concurrent verifications of a tuition succeeds', async () => {
  const { _id: id } = await createPendingTuition(app)
  const answers = await Promise.all(times(12, () => admin.send(approveTuition, { params: { id } })))
  expect(tally(answers)).toEqual({ 200: 1, 409: 11 })
})

test('only one of several concurrent submissions of a CV succeeds', async () => {
  const tutor = await app.signInAs('Tutor')
  const answers = await Promise.all(times(12, () => tutor.send(createCv, { body: buildCvBody() })))
  expect(tally(answers)).toEqual({ 200: 1, 409: 11 })
})

test('concurrent changes of different fields of a tuition and its verification are all kept', async () => {
  const { _id: id } = await createPendingTuition(app)
  const parts = ['salary', 'institute', 'teachingTime', 'details', 'locationDetails', 'heading'] as const
  const answers = await Promise.all([
    ...parts.map((part) => admin.send(updateTuition, { params: { id }, body: { [part]: `new ${part}` } })),
    admin.send(approveTuition, { params: { id } }),
  ])
  expect(tally(answers)).toEqual({ 200: 7 })
  const { data } = (await app.visitor.send(getTuition, { params: { id } })).answer
  expect(data).toMatchObject(Object.fromEntries(parts.map((part) => [part, `new ${part}`])))
})

test('a CV keeps a verification and a change made at the same time', async () => {
  const { cv, account, send } = await createPendingTutor(app)
  const phone = account.phone
  const answers = await Promise.all([
    ...times(5, (at) => send(updateCv, { body: buildCvBody({ experience: `years ${at}` }) })),
    admin.send(verifyCv, { body: { phone } }),
  ])
  expect(tally(answers)).toEqual({ 200: 6 })
  const seen = (await app.visitor.send(getCv, { params: { tutorId: cv.tutorId } })).answer.data.cv
  expect(seen).toMatchObject({ status: 'approved', experience: expect.stringMatching(/^years \d$/) })
})

test('concurrent applying, confirming, editing and reading finish without deadlock, each change once', async () => {
  for (let round = 0; round < 8; round++) {
    const { _id: id, tuitionId } = await createApprovedTuition(app, { admin })
    const tutor = await createApplicant(app, { tuitionId, admin })
    const newcomer = await createApplicant(app, {
      tuitionId: (await createApprovedTuition(app, { admin })).tuitionId,
      admin,
    })
    const body = { tuitionId, tutorId: tutor.cv.tutorId, tutorPhone: tutor.account.phone }
    const [confirmed, again, first, ...others] = await Promise.all([
      Promise.all(times(8, () => admin.send(createConfirmation, { body }))),
      Promise.all(times(8, () => tutor.send(createApplication, { body: { tuitionId } }))),
      Promise.all(times(8, () => newcomer.send(createApplication, { body: { tuitionId } }))),
      Promise.all(times(6, (at) => admin.send(updateTuition, { params: { id }, body: { salary: `${at} Tk` } }))),
      Promise.all(times(6, (at) => tutor.send(updateCv, { body: buildCvBody({ experience: `years ${at}` }) }))),
      Promise.all(times(6, () => newcomer.send(getOwnCv))),
      Promise.all(times(8, () => app.visitor.send(listApprovedTuitions, { query: {} }))),
    ])
    expect([tally(confirmed), tally(again), tally(first)]).toEqual([{ 200: 1, 409: 7 }, { 409: 8 }, { 200: 1, 409: 7 }])
    for (const answers of others) expect(tally(answers)).toEqual({ 200: answers.length })
    const applicants = (await admin.send(listApplicants, { params: { id } })).answer
    expect(applicants.data.map(({ tutorId, isConform }) => [tutorId, isConform])).toEqual([
      [newcomer.cv.tutorId, false],
      [tutor.cv.tutorId, true],
    ])
    expect((await admin.send(listConfirmations, { params: { id } })).answer.meta.total).toBe(1)
  }
})
