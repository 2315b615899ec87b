import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  closeTuition,
  createTuition,
  getTuition,
  listApprovedTuitions,
  updateTuition,
} from '#features/tuitions/calls.ts'
import { API_PREFIX, callUrl } from '#shared/call.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'

const app = await createTestApp()
const other = await app.startAnother()
const admin = await app.signInAs('Admin')
const list = `${API_PREFIX}tuitions/approved?limit=5`
let address = ''

beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
})
afterAll(() => app.http.close())

const postApproved = async () =>
  (await admin.send(createTuition, { body: buildTuitionBody({ heading: 'Need Tutor' }) })).answer.data
const edit = (id: string, salary: string) => admin.send(updateTuition, { params: { id }, body: { salary } })
const salariesOf = (json: string) => JSON.parse(json).data.map(({ salary }: { salary: string }) => salary)

test('an answer for visitors has an ETag and the same headers when it is cached [PERF-101]', async () => {
  for (let times = 0; times < 4; times++) await postApproved()
  const first = await fetch(address + list)
  const cached = await fetch(address + list)
  const headersOf = ({ headers }: Response) => {
    const { date: _, 'x-request-id': id, ...rest } = Object.fromEntries(headers)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    return rest
  }
  expect(headersOf(cached)).toEqual(headersOf(first))
  expect(cached.headers.get('cache-control')).toBe('no-cache')
  expect(cached.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
  expect(await cached.text()).toBe(await first.text())
  const again = await fetch(address + list, { headers: { 'if-none-match': String(first.headers.get('etag')) } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const routed = await app.http.inject({ url: list, headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(routed.rawPayload).toString()).toBe((await app.http.inject(list)).body)
})

test('the answer of a signed-in person is never cached nor sent to others, in both orders [PERF-101]', async () => {
  const { tuitionId } = await postApproved()
  const url = address + callUrl(getTuition, { params: { id: tuitionId } })
  const read = async (headers = {}) => {
    const answer = await fetch(url, { headers })
    return { caching: answer.headers.get('cache-control'), data: (await answer.json()).data }
  }
  const own = { cookie: admin.cookie }
  expect((await read(own)).data).toHaveProperty('phone')
  for (let times = 0; times < 2; times++) expect((await read()).data).not.toHaveProperty('phone')
  expect(await read(own)).toMatchObject({ caching: 'no-store', data: { phone: expect.any(String) } })
  expect((await read()).data).not.toHaveProperty('phone')
  const [mine, theirs] = await Promise.all([read(own), read()])
  expect([mine.data.phone, theirs.data.phone]).toEqual([expect.any(String), undefined])
})

test('an error is not cached', async () => {
  const url = `${address}${API_PREFIX}tuitions/T-99999`
  expect((await fetch(url)).status).toBe(404)
  const missing = await fetch(url)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('each language has its own answer', async () => {
  const read = async (language: string) =>
    (await (await fetch(address + list, { headers: { 'accept-language': language } })).json()).message
  const answers = [await read('en'), await read('bn'), await read('en'), await read('bn')]
  expect(answers[0]).toBe(answers[2])
  expect(answers[1]).toBe(answers[3])
  expect(answers[0]).not.toBe(answers[1])
})

test('nobody reads older than their own write, nor than another process wrote a second ago [PERF-111]', async () => {
  const { _id: id, tuitionId } = await postApproved()
  const readDetail = async () => (await fetch(`${address}${API_PREFIX}tuitions/${tuitionId}`)).json()
  const readElsewhere = async () => salariesOf((await other.http.inject({ url: list })).body)[0]
  for (let times = 1; times <= 20; times++) {
    const salary = `${times},000 Tk`
    await edit(id, salary)
    expect((await readDetail()).data.salary).toBe(salary)
    expect(salariesOf(await (await fetch(address + list)).text())[0]).toBe(salary)
    await expect.poll(readElsewhere, { interval: 20 }).toBe(salary)
  }
  const total = async () => (await app.visitor.send(listApprovedTuitions, { query: { limit: 5 } })).answer.meta.total
  const before = await total()
  await admin.send(closeTuition, { params: { id }, body: { reason: 'found' } })
  expect(await total()).toBe(before - 1)
  expect((await fetch(`${address}${API_PREFIX}tuitions/${tuitionId}`)).status).toBe(404)
})
