import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveTuition } from '#features/tuitions/calls.ts'
import { readSentSms } from '../sent-messages.ts'
import { createTestApp } from '../test-app.ts'
import { buildTuitionBody } from '../tuitions.ts'
import { uniquePhone } from '../unique-phone.ts'
import { METRICS_TOKEN, type Product, startProduct } from './client.ts'

const WORKERS = 3
const API = '/api/v1'
/** Enough connections that each worker gets some. */
const MANY = 4 * WORKERS

const app = await createTestApp()
let product: Product
beforeAll(async () => {
  product = await startProduct(app.connection, { WORKERS: String(WORKERS), THROTTLE: 'on' })
  await product.waitUntilReady(WORKERS)
}, 100_000)
afterAll(() => product.stop())

const often = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: MANY }, work))
const totals = () =>
  often(async () => JSON.parse((await product.ask(`${API}/tuitions/approved?limit=1`)).raw).meta.total as number)

test('[PERF-170] a session holds in every worker, and ends in all of them at once', async () => {
  const admin = await app.signInAs('Admin')
  const whoIs = () => product.status(`${API}/shared/verify-token`, { cookie: admin.cookie })
  expect(new Set(await often(whoIs))).toEqual(new Set([200]))
  expect(await product.status(`${API}/shared/logout`, { method: 'POST', cookie: admin.cookie })).toBe(200)
  expect(new Set(await often(whoIs))).toEqual(new Set([401]))
})

test('[PERF-170] attempts in different workers count together', async () => {
  const body = { phone: uniquePhone(), password: 'not-this-1' }
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 8; attempt++)
    statuses.push(await product.status(`${API}/guardians/login-guardian`, { method: 'POST', body }))
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses.slice(5)).toEqual([429, 429, 429])
})

test('[PERF-171] every worker sees a change within a second, and tells the open pages of its readers', async () => {
  const admin = await app.signInAs('Admin')
  const streams = await Promise.all(
    Array.from({ length: 2 * WORKERS }, () => product.open(`${API}/notifications/stream`, { cookie: admin.cookie })),
  )
  const received = streams.map((stream) => {
    let text = ''
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    return () => text
  })
  const before = (await totals())[0] ?? 0
  const posted = await product.ask(`${API}/tuitions/create-tuition`, { method: 'POST', body: buildTuitionBody() })
  await admin.send(approveTuition, { params: { id: JSON.parse(posted.raw).data._id } })
  const changed = Date.now()
  await expect
    .poll(async () => new Set(await totals()), { timeout: 5_000, interval: 20 })
    .toEqual(new Set([before + 1]))
  // The limit is a second; a loaded test machine gets three.
  expect(Date.now() - changed).toBeLessThan(3_000)
  await expect.poll(() => received.every((text) => text().includes('data: tuitions'))).toBe(true)
  for (const stream of streams) stream.destroy()
})

test('[PERF-171] a message is sent once, by whichever worker', async () => {
  const phones = Array.from({ length: 6 }, uniquePhone)
  for (const phone of phones) {
    const body = { role: 'Guardian', name: 'New Person', phone, email: `${phone}@example.com`, password: 'secret-1' }
    expect(await product.status(`${API}/registration-otp`, { method: 'POST', body })).toBe(200)
  }
  const sent = () => readSentSms(product.dataDir).filter(({ to }) => phones.includes(to))
  await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(phones.length)
  expect(new Set(sent().map(({ to }) => to)).size).toBe(phones.length)
})

test('[PERF-173] the metrics of any worker are those of all', async () => {
  const requests = async () => {
    const { raw } = await product.ask('/metrics', { token: METRICS_TOKEN })
    const counts = raw.matchAll(/^porua_request_seconds_count\{[^}]*call="\/healthz"[^}]*\} (\d+)$/gm)
    expect(raw.match(/^porua_database_up 1$/gm)).toHaveLength(1)
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  const before = await requests()
  await often(() => product.status('/healthz'))
  expect((await requests()) - before).toBe(MANY)
  expect((await requests()) - before).toBe(MANY)
})

test('[PERF-172] a worker that dies is replaced, and the others answer meanwhile', async () => {
  const [first = 0] = product.pids()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => product.pids().includes(first)).toBe(false)
  expect(new Set(await often(() => product.status('/readyz')))).toEqual(new Set([200]))
  await product.waitUntilReady(WORKERS)
}, 70_000)

test('[PERF-172] the stop finishes running requests in every worker and leaves no process', async () => {
  const other = await startProduct(app.connection, { WORKERS: '2' })
  await other.waitUntilReady(2)
  const pids = other.pids()
  const running = often(() => other.status(`${API}/tuitions/approved`))
  await running
  expect(await other.stop()).toBe(0)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
}, 100_000)
