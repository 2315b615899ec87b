import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { batched } from './batches.server.ts'
import { awaitAtEnd, type Db, withTransaction } from './client.server.ts'
import { insertRow, queryNamed } from './prepared.server.ts'
import { withSharedTransaction } from './shared-transaction.server.ts'
import { notifications } from './tables/notifications.server.ts'
import { tuitionLinks } from './tables/tuition-links.server.ts'

const { db } = await createTestDatabase()
const createdAt = new Date('2026-11-23T02:00:00.250Z')
const insert = (tx: Db, heading: string) =>
  insertRow(tx, notifications, { kind: 'tuitionPostedByVisitor', params: { heading, tuitionId: 'TN1001' }, createdAt })
const stored = async (start: string) => {
  const rows = await db.select().from(notifications)
  const found = rows.filter(({ params }) => params.heading?.startsWith(start))
  return found.map(({ params }) => params.heading).sort()
}
const transactionOf = async (tx: Db) =>
  (await queryNamed(tx, 'select pg_current_xact_id()::text as id'))[0]?.id as string
const share = (works: readonly ((tx: Db) => Promise<unknown>)[], keyOf = (at: number) => String(at)) =>
  Promise.allSettled(works.map((work, at) => withSharedTransaction(db, [keyOf(at)], work)))
const heldBy = (gate: Promise<void>) => ({
  key: null,
  load: async (keys: readonly null[]) => {
    await gate
    return keys
  },
})
const valuesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))

test('[PERF-230] works that arrive together share one transaction and one statement a table', async () => {
  const load = vi.fn(async (keys: readonly number[]) => keys.map((key) => key * 2))
  const works = Array.from({ length: 20 }, (_, at) => async (tx: Db) => {
    await insert(tx, `shared "${at}" \\ বাংলা`)
    const doubled = await batched(tx, 'doubled', { key: at, load })
    // Its answers arrive one by one, so it comes last.
    return [await transactionOf(tx), doubled]
  })
  const results = valuesOf(await share(works)) as [string, number][]
  expect(new Set(results.map(([id]) => id)).size).toBe(1)
  expect(results.map(([, doubled]) => doubled)).toEqual(works.map((_, at) => at * 2))
  expect(load).toHaveBeenCalledTimes(1)
  expect(await stored('shared')).toEqual(works.map((_, at) => `shared "${at}" \\ বাংলা`).sort())
})

test('[PERF-230] rows that are written together have the same values as rows written singly', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into tuitions (status, heading, classes, subjects, mediums, gender, salary, city, areas, location_details, institute,
      teaching_time, details, phone, is_online, search_text, created_at)
    values ('pending', '', '{}', '{}', '{}', '', '', '', '{}', '', '', '', '', '', false, '', now()) returning id`)
  const link = (first: number) => ({
    tokenHash: Buffer.from([first, 0, 255]),
    tuitionId: rows[0]?.id ?? '',
    createdAt,
    expiresAt: createdAt,
  })
  await share([1, 2].map((first) => (tx) => insertRow(tx, tuitionLinks, link(first))))
  expect(await db.select().from(tuitionLinks)).toEqual([link(1), link(2)])
  const [one] = await db.select().from(notifications)
  expect(one).toMatchObject({ kind: 'tuitionPostedByVisitor', createdAt, params: { tuitionId: 'TN1001' } })
})

test.each([
  ['twice as many wait while it runs', 20, (tx: Db, gate: Promise<void>) => batched(tx, 'held', heldBy(gate))],
  ['as many wait once it waits for its commit only', 10, async (tx: Db, gate: Promise<void>) => awaitAtEnd(tx, gate)],
])('[PERF-267] another transaction begins beside one when %s', async (name, needed, hold) => {
  const gate = Promise.withResolvers<void>()
  const entered: string[] = []
  const held = (tag: string) => async (tx: Db) => {
    entered.push(tag)
    await hold(tx, gate.promise)
  }
  const first = share(Array.from({ length: 10 }, () => held('first')))
  await vi.waitFor(() => expect(entered).toHaveLength(10))
  const few = share(
    Array.from({ length: needed - 1 }, () => held('second')),
    (at) => `${name} ${at}`,
  )
  await withTransaction(db, (tx) => insert(tx, `meanwhile ${needed}`))
  expect(entered).not.toContain('second')
  const more = share([held('second')], () => 'more')
  await vi.waitFor(() => expect(entered).toHaveLength(10 + needed))
  gate.resolve()
  await Promise.all([first, few, more])
})

test('[PERF-231] one that fails undoes nothing of the others, and each ran once', async () => {
  const works = Array.from({ length: 6 }, (_, at) => async (tx: Db) => {
    await insert(tx, `mixed ${at}`)
    if (at === 2) throw new Error('on purpose')
    if (at === 4) await tx.execute(sql`select 1 / 0`)
    return at
  })
  expect(valuesOf(await share(works))).toEqual([0, 1, 'failed', 3, 'failed', 5])
  expect(await stored('mixed')).toEqual(['mixed 0', 'mixed 1', 'mixed 3', 'mixed 5'])
})

test('[PERF-273] works end without waiting for their inserts, and the transaction with them', async () => {
  const ended = vi.fn()
  const works = [0, 1].map((at) => async (tx: Db) => {
    await insert(tx, `held ${at}`)
    ended()
  })
  const { results } = await withTransaction(db, async (tx) => {
    await tx.execute(sql`lock table notifications in exclusive mode`)
    const results = share(works)
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(2))
    return { results }
  })
  expect(valuesOf(await results)).toEqual([undefined, undefined])
  expect(ended).toHaveBeenCalledTimes(2)
  expect(await stored('held')).toEqual(['held 0', 'held 1'])
})

test('[PERF-273] an insert that the database refuses fails its own work only', async () => {
  const tuitionId = '00000000-0000-4000-8000-000000000000'
  const refused = (tx: Db) =>
    insertRow(tx, tuitionLinks, { tokenHash: Buffer.from([9]), tuitionId, createdAt, expiresAt: createdAt })
  const works = [0, 1, 2].map((at) => async (tx: Db) => {
    await insert(tx, `beside ${at}`)
    if (at === 1) await refused(tx)
    return at
  })
  expect(valuesOf(await share(works))).toEqual([0, 'failed', 2])
  expect(await stored('beside ')).toEqual(['beside 0', 'beside 2'])
})

test('[PERF-231] a work that would need a savepoint runs in a transaction of its own', async () => {
  const nested = (tx: Db) => withTransaction(tx, (inner) => insert(inner, 'nested'))
  expect(valuesOf(await share([nested, (tx) => insert(tx, 'nested beside')]))).toEqual([undefined, undefined])
  expect(await stored('nested')).toEqual(['nested', 'nested beside'])
})

test('[PERF-231] works with a common key never share a transaction', async () => {
  const ids = valuesOf(await share([transactionOf, transactionOf, transactionOf], (at) => (at < 2 ? 'same' : 'other')))
  expect(new Set(ids).size).toBeGreaterThan(1)
  expect(ids[0]).not.toBe(ids[1])
})

test('[PERF-231] nothing runs a second time when the commit fails', async () => {
  await db.execute(sql`create table if not exists late (id int primary key deferrable initially deferred)`)
  const tries = vi.fn()
  const work = async (tx: Db) => {
    tries()
    await tx.execute(sql`insert into late values (1)`)
  }
  expect(valuesOf(await share([work, work]))).toEqual(['failed', 'failed'])
  expect(tries).toHaveBeenCalledTimes(2)
})
