import { expect, test, vi } from 'vitest'
import {
  createTuition,
  getTuition,
  listApprovedTuitions,
  listUnapprovedTuitions,
  updateTuition,
} from '#features/tuitions/calls.ts'
import { getCv } from '#features/tutors/calls.ts'
import { callUrl } from '#shared/call.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { sendInProcess } from './in-process.server.ts'

const app = await createTestApp()
const send = sendInProcess(app.http, 'en')

test.each([
  'approved',
  'available',
  'unapproved',
  'my-tuitions',
  '..',
  '.',
  '',
  'a/../approved',
  'approved?',
  '%00',
  '%',
])('the parameter %j is answered with 404 or 400, never with the answer of another call', async (id) => {
  await expect(send(getTuition, { params: { id } })).rejects.toMatchObject({
    status: expect.toSatisfy(isNotFoundStatus),
  })
  await expect(send(getCv, { params: { tutorId: id } })).rejects.toMatchObject({
    status: expect.toSatisfy(isNotFoundStatus),
  })
})

test('a request that names another call is refused, one that names its own call or none is answered', async () => {
  const url = callUrl(getTuition, { params: { id: 'approved' } })
  const statusWith = async (headers: Record<string, string>) => (await app.http.inject({ url, headers })).statusCode
  expect(await statusWith({ 'x-porua-call': 'tuitions/:id' })).toBe(404)
  expect(await statusWith({ 'x-porua-call': 'tuitions/approved' })).toBe(200)
  expect(await statusWith({})).toBe(200)
})

test('[PERF-151] a page reads without an HTTP request what a visitor gets from the call, and the same refusals', async () => {
  const injected = vi.spyOn(app.http, 'inject')
  const read = await send(listApprovedTuitions, { query: { page: 1, limit: 5 } })
  await expect(send(listApprovedTuitions, { query: { page: 0 } })).rejects.toMatchObject({
    status: 400,
    errorMessages: [{ path: 'page' }],
  })
  await expect(send(listUnapprovedTuitions, {})).rejects.toMatchObject({ status: 401 })
  await expect(send(getTuition, { params: { id: 'a\0b' } })).rejects.toMatchObject({ status: 400 })
  expect(injected).not.toHaveBeenCalled()
  injected.mockRestore()
  expect((await app.visitor.send(listApprovedTuitions, { query: { page: 1, limit: 5 } })).answer).toEqual(read)
})

test('[PERF-263] equal pages read an answer that was kept, and never one from before a change', async () => {
  const admin = await app.signInAs('Admin')
  const { answer } = await admin.send(createTuition, {
    body: buildTuitionBody({ heading: 'Need Tutor', salary: '4,000 Tk' }),
  })
  const { _id: id, tuitionId } = answer.data
  const read = async () => {
    const one = await send(getTuition, { params: { id: tuitionId } })
    const list = await send(listApprovedTuitions, { query: { page: 1, limit: 5 } })
    return [one.data.salary, list.data[0]?.salary]
  }
  const statements = vi.spyOn(app.db.$client, 'query')
  expect(await read()).toEqual(['4,000 Tk', '4,000 Tk'])
  const first = statements.mock.calls.length
  await read()
  expect(statements.mock.calls.length).toBe(first)
  for (let times = 5; times < 15; times++) {
    await admin.send(updateTuition, { params: { id }, body: { salary: `${times},000 Tk` } })
    expect(await read()).toEqual([`${times},000 Tk`, `${times},000 Tk`])
  }
})

test('[PERF-263] the kept answer of a call is never that of another one with the same address', async () => {
  await send(listApprovedTuitions)
  await app.http.inject({ url: callUrl(listApprovedTuitions, {}) })
  await expect(send(getTuition, { params: { id: 'approved' } })).rejects.toMatchObject({ status: 404 })
})

const isNotFoundStatus = (status: number) => status === 404 || status === 400
