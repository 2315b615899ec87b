import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { uniquePhone } from '#testing/unique-phone.ts'
import { isReported } from './is-reported.server.ts'
import { pagedList } from './paged-list.server.ts'
import { accounts } from './tables/people/accounts.server.ts'
import { reports } from './tables/reports.server.ts'

const app = await createTestApp()
const { db } = app
const phones = Array.from({ length: 5 }, () => uniquePhone())
await app.signInAs('Guardian', { phone: phones[4] ?? '', name: 'Rahima' })
for (const phone of phones) await db.insert(reports).values({ phone, role: 'Guardian', createdAt: app.clock.now })
await db.insert(reports).values({ phone: uniquePhone(), role: 'Tutor', createdAt: app.clock.now })

const select = () =>
  db
    .select({ phone: reports.phone, name: accounts.name })
    .from(reports)
    .leftJoin(accounts, eq(accounts.phone, reports.phone))
const page = (page: number, limit = 2) =>
  pagedList(db, { key: reports.number, select: select(), where: eq(reports.role, 'Guardian'), paging: { page, limit } })

test('each page has its rows, greatest key first, with joined columns and the total of all pages', async () => {
  expect(await page(1)).toEqual({
    rows: [
      { phone: phones[4], name: 'Rahima' },
      { phone: phones[3], name: null },
    ],
    total: 5,
  })
  expect((await page(3)).rows).toEqual([{ phone: phones[0], name: null }])
  expect(await page(4)).toEqual({ rows: [], total: 5 })
  expect((await page(1, 100)).rows).toHaveLength(5)
})

test('another order applies to the choice of the page and to the rows on it', async () => {
  const { rows } = await pagedList(db, {
    key: reports.id,
    select: select(),
    where: eq(reports.role, 'Guardian'),
    orderBy: [desc(reports.phone), desc(reports.id)],
    paging: { page: 2, limit: 2 },
  })
  expect(rows.map(({ phone }) => phone)).toEqual(phones.toSorted().toReversed().slice(2, 4))
})

test('a list may count its rows itself, as for a cached total', async () => {
  const list = { key: reports.number, where: eq(reports.role, 'Guardian'), paging: { page: 1, limit: 2 } }
  const { total } = await pagedList(db, { ...list, select: select(), countRows: async () => 7 })
  expect(total).toBe(7)
})

test('isReported is true for a reported phone in the reported role only', async () => {
  const [person] = await db
    .select({ own: isReported(accounts.phone, accounts.role), other: isReported(accounts.phone, 'Tutor') })
    .from(accounts)
    .where(eq(accounts.phone, phones[4] ?? ''))
  expect(person).toEqual({ own: true, other: false })
  const found = await db
    .select({ phone: accounts.phone })
    .from(accounts)
    .where(isReported(accounts.phone, accounts.role))
  expect(found).toEqual([{ phone: phones[4] }])
})
