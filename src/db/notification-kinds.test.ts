import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { migrateToLatest } from './migrate.server.ts'

const server = inject('postgres')
const database = `kinds_${randomUUID().replaceAll('-', '')}`
const connection = { ...server, database }
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
const root = new Client({ ...server, database: 'postgres' })
await root.connect()
await root.query(`create database ${database}`)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await vi.waitFor(() => root.query(`drop database ${database}`))
  await root.end()
})

/** A copy of the migrations up to the given index. */
function copyMigrations(lastIndex: number): string {
  cpSync(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal: { entries: { idx: number }[] } = JSON.parse(readFileSync(journalFile, 'utf8'))
  const entries = journal.entries.filter(({ idx }) => idx <= lastIndex)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }))
  return folder
}

test('[SYS-21] stored notifications get their kind and params from their text, others keep it as legacy', async () => {
  const client = new Client(connection)
  await client.connect()
  await migrate(drizzle({ client }), { migrationsFolder: copyMigrations(5) })
  const rows: [string, string, string, object][] = [
    ['user', 'A guardian registered: Nila', 'guardianRegistered', { name: 'Nila' }],
    ['user', 'A tutor registered: রহিম: (x)', 'tutorRegistered', { name: 'রহিম: (x)' }],
    ['user', 'Somebody else', 'legacy', { type: 'user', text: 'Somebody else' }],
    [
      'cv',
      'The CV of Rakib (A) (TR1001) waits for verification!',
      'cvSubmitted',
      { name: 'Rakib (A)', tutorId: 'TR1001' },
    ],
    ['cv', 'Rakib (TR1001) changed the CV.', 'cvChanged', { name: 'Rakib', tutorId: 'TR1001' }],
    [
      'cv',
      'Asha changed the CV of Rakib (TR1001).',
      'cvChangedByAdmin',
      { admin: 'Asha', name: 'Rakib', tutorId: 'TR1001' },
    ],
    [
      'tuition',
      'A visitor posted TN1001: Need Tutor At Dhaka',
      'tuitionPostedByVisitor',
      { tuitionId: 'TN1001', heading: 'Need Tutor At Dhaka' },
    ],
    ['tuition', 'A guardian posted TN7: ', 'tuitionPostedByGuardian', { tuitionId: 'TN7', heading: '' }],
    ['message', 'New message from A. B..', 'contactMessageSent', { name: 'A. B.' }],
    ['hireRequest', 'New hire request for Rakib (TR1001).', 'hireRequestSent', { name: 'Rakib', tutorId: 'TR1001' }],
  ]
  for (const [type, message] of rows) {
    await client.query('insert into notifications (type, message, created_at) values ($1, $2, now())', [type, message])
  }
  await client.end()

  await migrateToLatest(connection)

  const after = new Client(connection)
  await after.connect()
  const migrated = await after.query('select kind, params from notifications order by number')
  await after.end()
  expect(migrated.rows).toEqual(rows.map(([, , kind, params]) => ({ kind, params })))
})
