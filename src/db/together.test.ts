import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { type Db, together, withTransaction } from './client.server.ts'
import { insertRow, queryNamed } from './prepared.server.ts'
import { notifications } from './tables/notifications.server.ts'

const { db } = await createTestDatabase()
const row = (heading: string) => ({
  kind: 'tuitionPostedByVisitor' as const,
  params: { tuitionId: 'TN1001', heading },
  createdAt: new Date('2026-11-23T02:00:00Z'),
})
const insert = (tx: Db, heading: string) => insertRow(tx, notifications, row(heading))
const headings = async () => {
  const rows = await db.select({ params: notifications.params }).from(notifications)
  return rows.map(({ params }) => (params as { heading: string }).heading)
}
const fail = (tx: Db) => tx.execute(sql`select 1 / 0`)

test('[PERF-210] statements started together run in one transaction, in the order of their start', async () => {
  await withTransaction(db, async (tx) => {
    const [, counted] = await together([
      insert(tx, 'first'),
      tx.execute(sql`select count(*)::int as n from notifications`),
    ])
    expect(counted.rows).toEqual([{ n: 1 }])
    expect(await headings()).toEqual([])
  })
  expect(await headings()).toEqual(['first'])
})

test('[PERF-210] what was started together is undone together, also what another part does after the failure', async () => {
  const before = await headings()
  const goOn = async (tx: Db) => {
    await insert(tx, 'started')
    await insert(tx, 'later')
  }
  const works: ((tx: Db) => Promise<unknown>)[] = [
    (tx) => together([fail(tx), goOn(tx)]),
    (tx) => together([goOn(tx), fail(tx)]),
    async (tx) => {
      await insert(tx, 'alone')
      throw new Error('on purpose')
    },
  ]
  for (const work of works) await expect(withTransaction(db, work)).rejects.toThrow()
  expect(await headings()).toEqual(before)
})

test('[PERF-210] a savepoint undoes only its own statements', async () => {
  const before = await headings()
  await withTransaction(db, async (tx) => {
    await insert(tx, 'outer')
    await withTransaction(tx, async (inner) => {
      await insert(inner, 'inner')
      await fail(inner)
    }).catch(() => {})
    await withTransaction(tx, (inner) => insert(inner, 'second'))
  })
  expect(await headings()).toEqual([...before, 'outer', 'second'])
})

test('[PERF-210] an insert and a library statement have a name and are planned once for a connection', async () => {
  const names = await withTransaction(db, async (tx) => {
    for (const heading of ['one', 'two']) await insert(tx, heading)
    for (const n of [1, 2]) expect(await queryNamed(tx, 'select $1::int as n', [n])).toEqual([{ n }])
    return queryNamed(tx, 'select name, generic_plans + custom_plans as used from pg_prepared_statements')
  })
  const used = names.map(({ name, used }) => [String(name).replace(/_\d+$/, ''), Number(used) > 1])
  expect(used).toContainEqual(['insert_notifications', true])
  expect(used).toContainEqual(['library', true])
})
