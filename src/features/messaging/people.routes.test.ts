import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { findPeople, PEOPLE_OF_PHONES } from './store.server.ts'

const { db } = await createTestDatabase()
await db.execute(sql`
  insert into accounts (role, name, phone, password_hash, locale, created_at)
  select role, 'Person ' || i, '017' || lpad(i::text, 8, '0'), '', case when i % 2 = 0 then 'bn' end, now()
  from generate_series(1, 5000) i, unnest(array['Guardian', 'Tutor']::role[]) role where i % 3 < 2 or role = 'Guardian'`)
await db.execute(sql`analyze accounts`)

test('[PERF-270] the receivers of many phones are read by the index of roles and phones', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql.raw(`prepare people (text[]) as ${PEOPLE_OF_PHONES}`))
    const { rows } = await tx.execute<Record<string, string>>(sql`explain execute people (array['01700000001'])`)
    await tx.execute(sql`deallocate people`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan.match(/using accounts_role_phone|on accounts_role_phone/g)).toHaveLength(2)
  expect(plan).not.toContain('accounts_phone')
  expect(plan).not.toContain('Seq Scan')
})

test('[PERF-270] a phone has its guardian and its tutor with their languages, or nobody', async () => {
  const people = await findPeople(db, '01700000004')
  const known = people.map(({ role, locale }) => `${role} ${locale}`).sort()
  expect(known).toEqual(['Guardian bn', 'Tutor bn'])
  expect((await findPeople(db, '01700000005')).map(({ role, locale }) => [role, locale])).toEqual([['Guardian', null]])
  expect(await findPeople(db, '01899999999')).toEqual([])
})
