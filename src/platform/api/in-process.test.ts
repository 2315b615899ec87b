import { expect, test } from 'vitest'
import { getTuition, listApprovedTuitions, listUnapprovedTuitions } from '#features/tuitions/calls.ts'
import { getCv } from '#features/tutors/calls.ts'
import { callUrl } from '#shared/call.ts'
import { createTestApp } from '#testing/test-app.ts'
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

test('a page reads what a visitor gets from the call, and the same refusals [PERF-151]', async () => {
  const read = await send(listApprovedTuitions, { query: { page: 1, limit: 5 } })
  expect((await app.visitor.send(listApprovedTuitions, { query: { page: 1, limit: 5 } })).answer).toEqual(read)
  await expect(send(listApprovedTuitions, { query: { page: 0 } })).rejects.toMatchObject({
    status: 400,
    errorMessages: [{ path: 'page' }],
  })
  await expect(send(listUnapprovedTuitions, {})).rejects.toMatchObject({ status: 401 })
  await expect(send(getTuition, { params: { id: 'a\0b' } })).rejects.toMatchObject({ status: 400 })
})

test('a page that runs while the server closes still reads', async () => {
  const { http } = await app.startAnother()
  const closed = http.close()
  expect(await sendInProcess(http, 'en')(listApprovedTuitions)).toMatchObject({ success: true })
  await closed
})

const isNotFoundStatus = (status: number) => status === 404 || status === 400
