import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#app'
import { readState } from '#features/system/actions.server.ts'
import { getTuition, listApprovedTuitions } from '#features/tuitions/calls.ts'
import { findTutors } from '#features/tutors/find.calls.ts'
import { readConfig } from '#platform/config.server.ts'
import { sendInProcess } from '#platform/in-process.server.ts'
import { createLog } from '#platform/log.server.ts'
import type { Actor } from '#shared/call.ts'
import { fillDatabase } from '#testing/office/fill-database.ts'
import { startWithStandby } from '#testing/postgres/standby.ts'
import { cachedTotal, type Database, openDb } from './client.server.ts'
import { migrateToLatest } from './migrate.server.ts'
import { readPublic } from './read-public.server.ts'
import { tuitions } from './tables/tuitions.server.ts'

const TOKEN = 'a-token-of-the-operator'
const isApproved = eq(tuitions.status, 'approved')
const log = createLog('silent')
const server = await startWithStandby(migrateToLatest)
const db = openDb({ ...server.primary, max: 4 }, log, { replica: { ...server.connection, max: 4 } })
const replica = db.replica as NonNullable<Database['replica']>
await fillDatabase(db.$client, 300, 30)
const config = readConfig({
  PUBLIC_URL: 'http://porua.test',
  THROTTLE: 'off',
  METRICS_TOKEN: TOKEN,
  SAMPLE_DATA: 'off',
})
const app = await createApp({ config, db, log, pages: 'none' })
const visitor = sendInProcess(app.http, 'en')
beforeAll(() => isUsed())
afterAll(async () => {
  await app.http.close()
  await replica.db.$client.end()
  await db.$client.end()
  await server.end()
})

const isUsed = () => vi.waitFor(() => expect(replica.isUsed()).toBe(true), { timeout: 20_000 })
const change = (statement: string) => db.$client.query(statement)
const setStatus = (number: number, status: string) =>
  change(`update tuitions set status = '${status}' where number = ${number}`)
const firstOnPage = async () =>
  (await visitor(listApprovedTuitions, { query: { limit: 1 } })).data.map(({ tuitionId }) => Number(tuitionId.slice(2)))
const firstOf = async (query: string) => {
  const { body } = await app.http.inject(`/api/v1/tuitions/approved?limit=1${query}`)
  return Number(JSON.parse(body).data[0].tuitionId.slice(2))
}
/** The answer over HTTP, which is kept, and one to an unknown parameter, which never is. */
const kept = () => firstOf('')
const notKept = () => firstOf('&fresh=1')
/** How many reads each database answered while `work` ran. */
const countReads = async (work: () => Promise<unknown>) => {
  const before = { ...replica.reads }
  await work()
  return { replica: replica.reads.replica - before.replica, primary: replica.reads.primary - before.primary }
}

test('[PERF-250] visitors read lists, pages and searches from the replica, signed-in users from the primary', async () => {
  // Writes the find texts that the rows of this test lack.
  await visitor(findTutors, { query: {} })
  await isUsed()
  const onPrimary = vi.spyOn(db.$client, 'query')
  const reads = await countReads(async () => {
    expect((await visitor(getTuition, { params: { id: 'TN1100' } })).data.tuitionId).toBe('TN1100')
    expect((await visitor(listApprovedTuitions, { query: { page: 3 } })).meta.total).toBe(300)
    expect((await visitor(findTutors, { query: { q: 'mirpur' } })).meta.total).toBeGreaterThan(0)
  })
  expect(reads).toEqual({ replica: 3, primary: 0 })
  const texts = onPrimary.mock.calls.map(([statement]) => JSON.stringify(statement))
  expect(texts.filter((text) => /visitor_tuition|from \\"cvs\\"/.test(text))).toEqual([])
  const actor: Actor = {
    accountId: crypto.randomUUID(),
    role: 'Guardian',
    staffRole: null,
    name: 'Guardian',
    phone: '',
  }
  expect(await readPublic(db, actor, async (from) => from === db)).toBe(true)
  expect(await readPublic(db, null, async (from) => from === replica.db)).toBe(true)
})

test('[PERF-251] while the replica lacks a change, visitors read it from the primary and nothing older is kept', async () => {
  await isUsed()
  const before = await kept()
  await server.pause()
  await setStatus(before, 'closed')
  expect(replica.isUsed()).toBe(false)
  const reads = await countReads(async () => {
    expect(await firstOnPage()).toEqual([before - 1])
    expect(await kept()).toBe(before - 1)
  })
  expect(reads).toEqual({ replica: 0, primary: 2 })
  expect(replica.state().state).toBe('behind')
  await server.resume()
  await isUsed()
  expect(await kept()).toBe(before - 1)
  expect(await countReads(notKept)).toEqual({ replica: 1, primary: 0 })
  await setStatus(before, 'approved')
})

test('[PERF-251] with a replica that replays each change late, every reader of every process sees it at once', async () => {
  await server.delay(150)
  const seen: number[] = []
  const expected: number[] = []
  const [highest = 0] = await firstOnPage()
  for (let times = 0; times < 20; times++) {
    const status = times % 2 === 0 ? 'closed' : 'approved'
    await setStatus(highest, status)
    expected.push(...Array(3).fill(status === 'closed' ? highest - 1 : highest))
    seen.push(...(await firstOnPage()), await kept(), ...(await firstOnPage()))
    if (times % 5 === 0) await isUsed()
  }
  expect(seen).toEqual(expected)
  await server.delay(0)
  await isUsed()
  expect(await firstOnPage()).toEqual([highest])
})

test('[PERF-251] a read that began on the replica before a change keeps no total', async () => {
  await isUsed()
  await server.pause()
  const counts = await readPublic(db, null, async (from) => {
    await setStatus(1001, 'closed')
    const countIn = (one: Database) => cachedTotal(one, 'of the test', () => one.$count(tuitions, isApproved))
    return [await countIn(from), await countIn(db)]
  })
  expect(counts).toEqual([300, 299])
  await setStatus(1001, 'approved')
  await server.resume()
  await isUsed()
})

test('[PERF-252] what the replica fails to answer is read from the primary, other errors are not repeated', async () => {
  await isUsed()
  const logged = vi.spyOn(log, 'error')
  const from = await readPublic(db, null, async (from) => {
    if (from === replica.db) await from.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    return from
  })
  expect(from).toBe(db)
  expect(logged.mock.calls.map(([, message]) => message)).toContain(
    'read from the replica failed: reading from the primary',
  )
  await isUsed()
  let times = 0
  const fail = () =>
    readPublic(db, null, async () => {
      times += 1
      throw new Error('ours')
    })
  await expect(fail()).rejects.toThrow('ours')
  expect(times).toBe(1)
})

test('[PERF-252, PERF-253] without the replica everything is read from the primary; log, metrics and the page of owners say so', async () => {
  await isUsed()
  const context = { db, config, cache: { counts: () => ({ hits: 0, misses: 0, bytes: 0 }) }, now: () => new Date() }
  const metrics = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    return (await app.http.inject({ url: '/metrics', headers })).body.split('\n')
  }
  expect(await metrics()).toContain('porua_replica_used 1')
  expect((await readState(context)).replica).toEqual({ state: 'used', behindSeconds: 0 })
  const logged = vi.spyOn(log, 'error')
  await server.stop()
  const reads = await countReads(async () => {
    for (let times = 0; times < 3; times++) expect(await notKept()).toBeGreaterThan(0)
  })
  expect(reads).toEqual({ replica: 0, primary: 3 })
  await vi.waitFor(() => expect(replica.state().state).toBe('away'))
  expect(logged.mock.calls.map(([, message]) => message)).toContain('replica away: reading from the primary')
  const lines = await metrics()
  expect(lines).toContain('porua_replica_used 0')
  expect(lines.some((line) => /^porua_public_reads_total\{from="primary"\} [1-9]/.test(line))).toBe(true)
  expect((await readState(context)).replica?.state).toBe('away')
  const told = vi.spyOn(log, 'info')
  await server.start()
  await isUsed()
  expect(told.mock.calls.map(([, message]) => message)).toContain('replica used again')
})

test('[PERF-252] a server that is no standby of the database is never read from', async () => {
  const logged = vi.spyOn(log, 'error')
  const wrong = openDb({ ...server.primary, max: 2 }, log, { replica: { ...server.primary, max: 2 } })
  const stopWatching = await wrong.changes.watch()
  const stop = wrong.replica?.follow()
  await vi.waitFor(() =>
    expect(String(logged.mock.calls.at(-1)?.[0])).toContain('DATABASE_REPLICA_URL is no standby of DATABASE_URL'),
  )
  expect(wrong.replica?.isUsed()).toBe(false)
  await stop?.()
  await stopWatching()
  await wrong.replica?.db.$client.end()
  await wrong.$client.end()
})
