import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { forEachRange } from './block-ranges.server.ts'
import { replaceInAllTables } from './replace-text.server.ts'

const { db } = await createTestApp()

test('[OPS-341] the parts of a table hold each of its rows once', async () => {
  await db.execute(sql`create table many as select i, repeat('x', 900) as filler from generate_series(1, 60) i`)
  const parts: number[][] = []
  const read = async (range: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ i: number }>(sql`select i from many where ${range}`)
    parts.push(rows.map(({ i }) => i))
  }
  await forEachRange(db, 'many', read, 2)
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('[OPS-307] values are removed from texts, lists and JSON, an e-mail in any letters', async () => {
  await db.execute(sql`create table kept (plain text not null, list text[] not null, json jsonb not null)`)
  const phone = '01799988877'
  await db.execute(sql`insert into kept values
    (${`Call ${phone} or A.B+C@Mail.example`}, ${sql.param([phone, 'x'])}::text[], ${JSON.stringify({ mail: 'a.b+c@mail.EXAMPLE', n: 1 })}),
    ('aXb+c@mail.example', '{}', '{}')`)
  await replaceInAllTables(db, [phone, 'a.b+c@mail.example'])
  const { rows } = await db.execute(sql`select * from kept order by plain`)
  expect(rows).toEqual([
    { plain: 'Call  or ', list: ['', 'x'], json: { mail: '', n: 1 } },
    { plain: 'aXb+c@mail.example', list: [], json: {} },
  ])
})
