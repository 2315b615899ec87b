import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import * as calls from './calls.ts'

const app = await createTestApp()
const { visitor } = app
const admin = await app.signInAs('Admin')

const post = (parts: object) => visitor.send(calls.createTuition, { body: buildTuitionBody(parts) })
const edit = (id: string, body: object) => admin.send(calls.updateTuition, { params: { id }, body })

test('a post keeps its salary and days as numbers, and its text as typed [FAM-205..206]', async () => {
  const typed = { salary: '৬-৮ হাজার টাকা', teachingTime: 'সপ্তাহে ৩ দিন' }
  expect((await post(typed)).answer.data).toMatchObject({ ...typed, salaryFrom: 6000, salaryTo: 8000, daysPerWeek: 3 })
  const numbers = { salary: '', salaryFrom: 5000, salaryTo: 7000, daysPerWeek: 5 }
  expect((await post(numbers)).answer.data).toMatchObject({ ...numbers, salary: '5,000–7,000 Tk a month' })
  const unknown = { salary: 'Negotiable', teachingTime: '' }
  expect((await post(unknown)).answer.data).toMatchObject({ ...unknown, salaryFrom: null, daysPerWeek: null })
})

test.each([
  [{ salaryFrom: 499 }, 'salaryFrom', /between 500 and 2,00,000/],
  [{ salaryFrom: 5000, salaryTo: 200_001 }, 'salaryTo', /between 500 and 2,00,000/],
  [{ salaryFrom: 5000.5 }, 'salaryFrom', /whole taka/],
  [{ salaryFrom: 'five thousand' }, 'salaryFrom', /between/],
  [{ salaryFrom: 7000, salaryTo: 5000 }, 'salaryTo', /below the lowest/],
  [{ daysPerWeek: 8 }, 'daysPerWeek', /1 to 7/],
  [{ daysPerWeek: 0 }, 'daysPerWeek', /1 to 7/],
])('a post with %j is refused at %s [FAM-205..206]', async (parts, path, message) => {
  const { status, failure } = await post(parts)
  expect(status).toBe(400)
  expect(failure.errorMessages[0]).toMatchObject({ path, message: expect.stringMatching(message) })
})

test('an edit keeps text and numbers in step [FAM-207]', async () => {
  const { _id: id } = (await post({ salary: '6,000 Tk' })).answer.data
  expect((await edit(id, { salary: '8000/-' })).answer.data).toMatchObject({ salary: '8000/-', salaryFrom: 8000 })
  const raised = (await edit(id, { salaryTo: 9000 })).answer.data
  expect(raised).toMatchObject({ salary: '8,000–9,000 Tk a month', salaryFrom: 8000, salaryTo: 9000 })
  expect((await edit(id, { salaryTo: 7000 })).failure.errorMessages).toMatchObject([{ path: 'salaryTo' }])
  expect((await edit(id, { details: 'Bring a ruler.' })).answer.data).toMatchObject({ salaryTo: 9000, daysPerWeek: 4 })
  const open = (await edit(id, { salaryFrom: null, salaryTo: null })).answer.data
  expect(open).toMatchObject({ salary: '', salaryFrom: null, salaryTo: null })
})
