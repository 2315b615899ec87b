import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { findPeople } from './store.server.ts'

const { db } = await createTestDatabase()
await db.execute(sql`
  insert into accounts (role, name, phone, password_hash, locale, created_at)
  select role, 'Person ' || i, '017' || lpad(i::text, 8, '0'), '', case when i % 2 = 0 then 'bn' end, now()
  from generate_series(1, 6) i, unnest(array['Guardian', 'Tutor']::role[]) role where i % 3 < 2 or role = 'Guardian'`)

test('a phone has its guardian and its tutor with their languages, or nobody', async () => {
  const people = await findPeople(db, '01700000004')
  const known = people.map(({ role, locale }) => `${role} ${locale}`).sort()
  expect(known).toEqual(['Guardian bn', 'Tutor bn'])
  expect((await findPeople(db, '01700000005')).map(({ role, locale }) => [role, locale])).toEqual([['Guardian', null]])
  expect(await findPeople(db, '01899999999')).toEqual([])
})
