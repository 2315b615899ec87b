import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, PoolConfig } from 'pg'
import { fillAdminData } from '../src/testing/office/fill-admin-data.ts'
import { renewAllTexts, withDatabase } from './database.ts'

/** The folder `parent/size` with the records of an agency of so many tuitions; made if it does not exist. */
export async function openGrowthFolder(parent: string, size: number): Promise<string> {
  const folder = join(parent, String(size))
  if (existsSync(folder)) return folder
  const unfinished = `${folder}-unfinished`
  mkdirSync(unfinished, { recursive: true })
  // Lets the database user enter the folder when root runs the benchmark.
  chmodSync(unfinished, 0o755)
  await withDatabase(unfinished, (client, connection) => fill(client, { connection, size }))
  renameSync(unfinished, folder)
  return folder
}

/**
 * A tenth as many tutors and guardians, three applications and events to each tuition, alerts, saved searches and
 * bookmarks; indexes are made after the rows.
 */
async function fill(client: Client, { connection, size }: { connection: PoolConfig; size: number }): Promise<void> {
  await client.query(
    `set synchronous_commit = off; set jit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`,
  )
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
      where tablename in ('tuitions', 'cvs', 'applications', 'accounts', 'events', 'outbox_messages')
        and schemaname = 'public' and indexdef not like 'CREATE UNIQUE%' and indexname <> 'cvs_without_find_text'`,
  )
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  const people = Math.max(1_000, size / 10)
  await fillAdminData(client, { tuitions: size, tutors: people, guardians: people, events: size * 3 })
  await fillFreeTimes(client)
  await fillAlerts(client)
  await client.query('analyze')
  await renewAllTexts(connection)
  for (const table of ['tuitions', 'cvs', 'accounts']) await client.query(`vacuum full ${table}`)
  for (const { text } of indexes) await client.query(text)
  await client.query('vacuum analyze')
}

/** Free times of every third tuition and CV. */
async function fillFreeTimes(client: Client): Promise<void> {
  const times = `array[(array['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'])[1 + number / 3 % 7] || ' evening', 'Fri noon']`
  for (const table of ['tuitions', 'cvs'])
    await client.query(`update ${table} set free_times = ${times} where number % 3 = 0`)
}

/** Twenty alerts of each tuition of three months, 2,000 saved searches, and ten bookmarks of each tutor. */
async function fillAlerts(client: Client): Promise<void> {
  const tutors = `(select account_id, row_number() over (order by number) as n from cvs) c`
  const count = '(select count(*) from cvs)'
  await client.query(`insert into tuition_alerts (tuition_id, account_id, is_quiet, created_at, mailed_at)
    select t.id, c.account_id, i % 4 = 0, t.created_at, case when t.created_at < now() - interval '1 day' then t.created_at end
    from tuitions t, generate_series(0, 19) i, ${tutors}
    where t.created_at > now() - interval '90 days' and c.n = 1 + (t.number * 7 + i * 131) % ${count} on conflict do nothing`)
  await client.query(`insert into alert_rules (account_id, query, created_at)
    select c.account_id, 'class=Class+' || 1 + i % 10 || '&q=mirpur+' || i, now() from generate_series(1, 2000) i, ${tutors}
    where c.n = 1 + i % ${count} on conflict do nothing`)
  await client.query(`insert into bookmarks (account_id, tuition_id, created_at, seen_at)
    select c.account_id, t.id, now(), now() - interval '30 days' from ${tutors}, generate_series(0, 9) i,
      (select id, row_number() over (order by number desc) as n from tuitions) t
    where t.n = 1 + (c.n * 10 + i) % (select count(*) from tuitions)`)
}
