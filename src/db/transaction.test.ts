import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { type Db, withTransaction } from './client.server.ts'
import { notifications } from './tables/messages/notifications.server.ts'

const { db } = await createTestDatabase()
const createdAt = new Date('2026-11-23T02:00:00Z')
const insert = (tx: Db, heading: string) =>
  tx.insert(notifications).values({
    kind: 'tuitionPostedByVisitor',
    params: { tuitionId: 'TN1001', heading },
    createdAt,
  })
const headings = async () => {
  const rows = await db.select({ params: notifications.params }).from(notifications)
  return rows.map(({ params }) => params.heading)
}

test('others see what a transaction wrote after its commit', async () => {
  await withTransaction(db, async (tx) => {
    await insert(tx, 'first')
    expect(await headings()).toEqual([])
  })
  expect(await headings()).toEqual(['first'])
})

test('what fails is undone as a whole', async () => {
  const before = await headings()
  const failing = withTransaction(db, async (tx) => {
    await insert(tx, 'undone')
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await headings()).toEqual(before)
})

test('a transaction inside another one undoes only its own statements', async () => {
  const before = await headings()
  await withTransaction(db, async (tx) => {
    await insert(tx, 'outer')
    const inner = withTransaction(tx, async (inside) => {
      await insert(inside, 'inner')
      await inside.execute(sql`select 1 / 0`)
    })
    await expect(inner).rejects.toThrow()
    await withTransaction(tx, (inside) => insert(inside, 'second'))
  })
  expect(await headings()).toEqual([...before, 'outer', 'second'])
})
