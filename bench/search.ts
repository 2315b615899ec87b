import type { Client } from 'pg'
import { searchOffice } from '../src/features/admin-overview/search.actions.server.ts'
import { measure, withFilledDatabase } from './database.ts'

const size = Number(process.argv[2] ?? 100_000)
const TIMES = 20
const TERMS = [
  '01700054321',
  '54321',
  '017',
  'TN51234',
  'TR1001',
  'Tutor 4711',
  'Guardian',
  'Mirpur 10',
  'dhaka',
  'zzzz',
]

await withFilledDatabase(size, async ({ client, db }) => {
  await fillOffice(client)
  for (const term of TERMS) {
    await measure(`${size} rows, ${term}`, TIMES, () => searchOffice(db, term))
  }
})

/** Guardians, bookings, dues, messages and hire requests, as many as tuitions. */
async function fillOffice(client: Client): Promise<void> {
  await client.query(`
    insert into accounts (role, name, phone, password_hash, created_at)
    select 'Guardian', 'Guardian ' || i, '017' || lpad(i::text, 8, '0'), '', now() from generate_series(1, ${size} / 2) i`)
  const pairs = `(select t.id as tuition_id, c.id as cv_id, t.number from tuitions t join cvs c on c.number = t.number) p`
  await client.query(`insert into bookings (tuition_id, cv_id, start_date, created_at)
    select tuition_id, cv_id, '2026-12-01', now() from ${pairs} order by number`)
  await client.query(`insert into dues (tuition_id, cv_id, total_due, created_at, completed_at)
    select tuition_id, cv_id, 450000, now(), case when number % 10 > 0 then now() end from ${pairs} order by number`)
  await client.query(`insert into hire_requests (cv_id, phone, message, created_at)
    select cv_id, '019' || lpad(number::text, 8, '0'), 'Please call me.', now() from ${pairs} order by number`)
  await client.query(`insert into messages (name, phone, text, created_at)
    select 'Sender ' || i, '016' || lpad(i::text, 8, '0'), 'Hello', now() from generate_series(1, ${size}) i`)
  await client.query('vacuum analyze')
}
