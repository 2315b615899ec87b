import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { createTuition, listApprovedTuitions } from '#features/tuitions/calls.ts'
import { listApprovedTutors } from '#features/tutors/calls.ts'
import { sendForPages } from '#platform/api/in-process.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { openDb, withTransaction } from './client.server.ts'
import { databaseFailure } from './errors.server.ts'

const app = await createTestApp()
const { database } = app.db.$client.options
const root = new Client({ ...inject('postgres'), database: 'postgres' })
await root.connect()
afterAll(() => root.end())

const endConnections = () =>
  root.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and datname = $1",
    [database],
  )
const allow = (is: boolean) => root.query(`alter database ${database} with allow_connections ${is}`)
const ready = async () => (await app.http.inject('/readyz')).statusCode
const post = () => app.visitor.send(createTuition, { body: buildTuitionBody() })
const total = async () => (await app.visitor.send(listApprovedTuitions, { query: {} })).status

test('connections lost inside transactions fail those transactions, and new connections replace them', async () => {
  for (let times = 0; times < 6; times++) {
    const inside = withTransaction(app.db, async (tx) => {
      await tx.execute(sql`select 1`)
      await endConnections()
      await expect(tx.execute(sql`select 1`)).rejects.toThrow()
      return tx.execute(sql`select 1`)
    })
    await expect(inside).rejects.toThrow()
  }
  expect([(await post()).status, await total()]).toEqual([200, 200])
})

test('a database that ends connections during many posts loses no post that was answered with 200', async () => {
  const before = await count()
  let isOver = false
  const posts = Promise.all(
    Array.from({ length: 8 }, async () => {
      const statuses: number[] = []
      for (let times = 0; times < 15; times++) statuses.push((await post()).status)
      return statuses
    }),
  ).finally(() => {
    isOver = true
  })
  while (!isOver) await endConnections()
  const statuses = (await posts).flat()
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  // The last command may still end a connection of the pool.
  await expect.poll(() => count().catch(() => null)).not.toBeNull()
  expect((await count()) - before).toBeGreaterThanOrEqual(statuses.filter((status) => status === 200).length)
})

test('without a database calls answer 503 with Retry-After; with the database back they work again', async () => {
  await allow(false)
  await endConnections()
  const { status, failure, headers } = await post()
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(failure).toEqual({
    success: false,
    message: expect.stringContaining('not available'),
    code: 'refused.unavailable',
    errorMessages: [{ path: '', message: failure.message, code: 'refused.unavailable' }],
  })
  expect(await ready()).toBe(503)
  await expect(sendForPages(app.http, 'en')(listApprovedTuitions, {})).rejects.toMatchObject({ init: { status: 503 } })
  expect((await app.http.inject('/healthz')).statusCode).toBe(200)
  await allow(true)
  expect(await ready()).toBe(200)
  expect((await post()).status).toBe(200)
})

test('a connection whose transaction failed is reused', async () => {
  const db = openDb({ ...inject('postgres'), database, max: 1 }, createLog('silent'))
  onTestFinished(() => db.$client.end())
  // With one connection in all, one that is not given back would let the next transaction wait for ever.
  for (let times = 0; times < 10; times++) {
    await expect(withTransaction(db, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  }
  expect([db.$client.totalCount, db.$client.idleCount]).toEqual([1, 1])
})

test('statements and lock waits have timeouts', async () => {
  const db = openDb({ ...inject('postgres'), database, max: 1 }, createLog('silent'))
  onTestFinished(() => db.$client.end())
  const shown = async (name: string) => Object.values((await db.execute(sql.raw(`show ${name}`))).rows[0] ?? {})[0]
  expect(await shown('statement_timeout')).toBe('6500ms')
  expect(await shown('lock_timeout')).toBe('1500ms')
  expect(await shown('idle_in_transaction_session_timeout')).toBe('30s')
  await withTransaction(app.db, async (holder) => {
    await holder.execute(sql`lock table tuitions in access exclusive mode`)
    const waiting = withTransaction(app.db, async (tx) => {
      await tx.execute(sql`set local lock_timeout = 1`)
      await tx.execute(sql`select from tuitions`)
    })
    expect(databaseFailure(await waiting.catch((error: unknown) => error))).toBe('unavailable')
  })
})

test('a locked table is answered 503 with Retry-After, read or written, and other tables go on [OPS-242]', async () => {
  await withTransaction(app.db, async (holder) => {
    await holder.execute(sql`lock table tuitions in access exclusive mode`)
    // Both at once use the four connections of a test.
    const answers = await Promise.all([post(), app.visitor.send(listApprovedTuitions, { query: {} })])
    for (const { status, headers } of answers) expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect((await app.visitor.send(listApprovedTutors, { query: {} })).status).toBe(200)
  })
  expect([(await post()).status, await total()]).toEqual([200, 200])
})

async function count(): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(sql`select count(*)::int from tuitions`)
  return rows[0]?.count ?? 0
}
