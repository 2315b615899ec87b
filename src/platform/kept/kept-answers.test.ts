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
import type { PublicChange } from '#shared/kept/public-keys.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import type { Shown } from './freshness.server.ts'
import { createKeptAnswers } from './kept-answers.server.ts'

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
const headingsOf = (json: string) => JSON.parse(json).data.map(({ salary }: { salary: string }) => salary)

test('[PERF-101] an answer for visitors is kept with an ETag, and compressed for who accepts it', async () => {
  for (let times = 0; times < 4; times++) await postApproved()
  const plain = await app.http.inject({ url: list })
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('cookie') })
  const small = await app.http.inject({ url: list, headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  const again = await app.http.inject({ url: list, headers: { 'if-none-match': String(plain.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('[PERF-101] a signed-in user and an unknown parameter get an answer of their own', async () => {
  const { tuitionId } = await postApproved()
  const url = callUrl(getTuition, { params: { id: tuitionId } })
  expect(JSON.parse((await app.http.inject({ url })).body).data).not.toHaveProperty('phone')
  const own = await app.http.inject({ url, headers: { cookie: admin.cookie } })
  expect(JSON.parse(own.body).data).toHaveProperty('phone')
  expect(own.headers['cache-control']).toBe('no-store')
  expect((await app.http.inject({ url: `${url}?fresh=1` })).headers['cache-control']).toBe('no-store')
})

test('[PERF-103] a ready answer over the network has the headers of the whole server', async () => {
  await fetch(address + list)
  const ready = await fetch(address + list)
  const whole = await fetch(address + list, { headers: { 'content-type': 'application/json' } })
  const headersOf = ({ headers }: Response) => {
    const { date: _, 'x-request-id': id, ...rest } = Object.fromEntries(headers)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    return rest
  }
  expect(headersOf(ready)).toEqual(headersOf(whole))
  expect(await ready.text()).toBe(await whole.text())
  const compressed = await fetch(address + list, { headers: { 'accept-encoding': 'gzip' } })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
})

test('[PERF-111] nobody reads older than their own write, nor than another process wrote a second ago', async () => {
  const { _id: id, tuitionId } = await postApproved()
  const readDetail = async () => (await fetch(`${address}${API_PREFIX}tuitions/${tuitionId}`)).json()
  const readElsewhere = async () => headingsOf((await other.http.inject({ url: list })).body)[0]
  for (let times = 1; times <= 20; times++) {
    const salary = `${times},000 Tk`
    await edit(id, salary)
    expect((await readDetail()).data.salary).toBe(salary)
    expect(headingsOf(await (await fetch(address + list)).text())[0]).toBe(salary)
    await expect.poll(readElsewhere, { timeout: 1_000, interval: 20 }).toBe(salary)
  }
  const total = async () => (await app.visitor.send(listApprovedTuitions, { query: { limit: 5 } })).answer.meta.total
  const before = await total()
  await admin.send(closeTuition, { params: { id }, body: { reason: 'found' } })
  expect(await total()).toBe(before - 1)
  expect((await fetch(`${address}${API_PREFIX}tuitions/${tuitionId}`)).status).toBe(404)
})

const made = (json: string, shown: Shown) => ({ json, shown, route: '/a' })

/** Kept answers whose changes the test makes. */
function openKept() {
  let emit: (change: PublicChange | null) => void = () => {}
  const changes = {
    isWatched: () => true,
    onPublicChange: (listener: typeof emit): undefined => {
      emit = listener
    },
  }
  const kept = createKeptAnswers({ changes, now: () => new Date(0) })
  const change = (table: 'tuitions' | 'cvs', number: number, kind: PublicChange['kind'] = 'changed') =>
    emit({ table, number, kind, transaction: 1 })
  return { kept, change, changeAnything: () => emit(null) }
}

test('[PERF-243] a kept answer occupies only its own bytes, not the block in which it was made', async () => {
  const changes = { isWatched: () => true, onPublicChange: () => undefined }
  const kept = createKeptAnswers({ changes, now: () => new Date(0) })
  const make = async () => ({ json: '{"success":true}', shown: [], route: '/api/v1/one' })
  const { plain } = await kept.answer('en /api/v1/one', make)
  expect(plain.buffer.byteLength).toBe(plain.length)
  expect(kept.size().answers).toBe(1)
})

test('[PERF-102] equal requests at the same time share one computation', async () => {
  const { kept } = openKept()
  let made = 0
  const make = async () => ({ json: `{"made":${++made}}`, shown: [], route: '/a' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => kept.answer('en /a', make)))
  expect(new Set(answers).size).toBe(1)
  expect(made).toBe(1)
})

test('[PERF-110] a change forgets what shows its row, and lists only when their order changes', async () => {
  const { kept, change, changeAnything } = openKept()
  const keep = () =>
    Promise.all([
      kept.answer('one', async () => made('1', ['tuitions.1'])),
      kept.answer('list', async () => made('2', ['tuitions.list', 'tuitions.1', 'tuitions.2'])),
      kept.answer('late list', async () => made('3', ['tuitions.list', 'tuitions.3'])),
      kept.answer('search', async () => made('4', ['tuitions'])),
      kept.answer('tutor', async () => made('5', ['cvs.1'])),
      kept.answer('unknown', async () => made('6', null)),
    ])
  const left = () => ['one', 'list', 'late list', 'search', 'tutor', 'unknown'].filter((name) => kept.find(name))
  await keep()
  change('tuitions', 2)
  expect(left()).toEqual(['one', 'late list', 'tutor'])
  await keep()
  change('tuitions', 9, 'entered')
  expect(left()).toEqual(['one', 'tutor'])
  await keep()
  change('cvs', 1, 'left')
  expect(left()).toEqual(['one', 'list', 'late list', 'search'])
  changeAnything()
  expect(left()).toEqual([])
})

test('[PERF-110] what changed while an answer was made is not kept', async () => {
  const { kept, change } = openKept()
  const keepDuring = (address: string, number: number) =>
    kept.answer(address, async () => {
      change('tuitions', number)
      return made('1', ['tuitions.1'])
    })
  await keepDuring('other row', 2)
  await keepDuring('same row', 1)
  expect([kept.find('other row') !== undefined, kept.find('same row')]).toEqual([false, undefined])
  await keepDuring('other row again', 2)
  expect(kept.find('other row again')).toBeDefined()
})
