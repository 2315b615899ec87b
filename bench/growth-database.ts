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

/** A tenth as many tutors and guardians, three applications and events to each tuition; indexes are made after the rows. */
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
  await renewAllTexts(connection)
  for (const table of ['tuitions', 'cvs', 'accounts']) await client.query(`vacuum full ${table}`)
  for (const { text } of indexes) await client.query(text)
  await client.query('vacuum analyze')
}
