import { expect, test } from 'vitest'
import { listPersonNotifications } from '#features/messages/bell/calls.ts'
import { approveTuition, updateTuition } from '#features/tuitions/calls.ts'
import { editOwnTuition } from '#features/tuitions/own/calls.ts'
import { confirmTutor, createApplicant, createApprovedTuition } from '#testing/applications.ts'
import { createTestApp } from '#testing/test-app.ts'
import { chooseApplicant } from '../choose/calls.ts'
import { listOwnProgress } from './calls.ts'

const app = await createTestApp()
const admin = await app.signInAs('Admin')

const passMinute = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
}
const post = { salary: '', salaryFrom: 6000, salaryTo: 6000, daysPerWeek: 3 }

async function apply() {
  const guardian = await app.signInAs('Guardian')
  const tuition = await createApprovedTuition(app, { admin, guardian, post })
  const tutor = await createApplicant(app, { tuitionId: tuition.tuitionId, admin })
  const edit = (body: object) => guardian.send(editOwnTuition, { params: { id: tuition._id }, body })
  return { guardian, tuition, tutor, edit }
}
type Applied = Awaited<ReturnType<typeof apply>>

const changesFor = async ({ tutor }: Pick<Applied, 'tutor'>) => {
  const { answer } = await tutor.send(listOwnProgress)
  return Object.fromEntries(answer.data.flatMap(({ changed }) => changed.map((one) => [one.field, one])))
}

const kindsFor = async ({ tutor }: Applied) =>
  (await tutor.send(listPersonNotifications, { query: { limit: 20 } })).answer.data.map(({ kind }) => kind)

test('a tutor sees what was changed since the own application, and nothing once it is changed back [FAM-780]', async () => {
  const applied = await apply()
  expect(await changesFor(applied)).toEqual({})
  passMinute()
  await applied.edit({ salaryFrom: 5000, salaryTo: 5000 })
  await applied.edit({ salaryFrom: 3000, salaryTo: 3000, location: { city: 'Dhaka', areas: ['Savar'] } })
  await applied.edit({ daysPerWeek: 6, houseAndRoad: 'House 12, Road 7' })
  const changed = await changesFor(applied)
  expect(changed.Salary).toMatchObject({ before: '6,000 Tk a month', after: '3,000 Tk a month' })
  expect(changed.Areas).toMatchObject({ after: 'Savar' })
  expect(Object.keys(changed)).toHaveLength(3)
  expect(JSON.stringify(changed)).not.toContain('House 12')
  passMinute()
  await admin.send(approveTuition, { params: { id: applied.tuition._id } })
  const later = await createApplicant(app, { tuitionId: applied.tuition.tuitionId, admin })
  expect(await changesFor({ tutor: later })).toEqual({})
  await applied.edit({ salaryFrom: 6000, salaryTo: 6000 })
  expect(await changesFor(applied)).not.toHaveProperty('Salary')
})

test('a contact in what was there before is hidden [FAM-780]', async () => {
  const applied = await apply()
  passMinute()
  await applied.edit({ teachingTime: 'evening, call 01712345678' })
  await applied.edit({ teachingTime: 'evening' })
  passMinute()
  await applied.edit({ teachingTime: 'morning 01712345678' })
  expect(JSON.stringify(await changesFor(applied))).not.toContain('01712345678')
})

test('a chosen or confirmed tutor is told of a change that tutors weigh, by whomever, and nobody of another [FAM-781]', async () => {
  const chosen = await apply()
  await chosen.guardian.send(chooseApplicant, { params: { id: chosen.tutor.application._id }, body: {} })
  const confirmed = await apply()
  await confirmTutor(admin, { tuitionId: confirmed.tuition.tuitionId, tutor: confirmed.tutor })
  const plain = await apply()
  passMinute()
  for (const one of [chosen, confirmed, plain]) await one.edit({ houseAndRoad: 'House 9' })
  expect(await kindsFor(chosen)).not.toContain('tuitionChanged')
  await chosen.edit({ salaryFrom: 3000, salaryTo: 3000 })
  await admin.send(updateTuition, { params: { id: confirmed.tuition._id }, body: { daysPerWeek: 6 } })
  await plain.edit({ daysPerWeek: 6 })
  expect(await kindsFor(chosen)).toContain('tuitionChanged')
  expect(await kindsFor(confirmed)).toContain('tuitionChanged')
  expect(Object.keys(await changesFor(confirmed))).toEqual(['Days a week'])
  expect(await kindsFor(plain)).not.toContain('tuitionChanged')
})
