import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, inject, vi } from 'vitest'
import { migrateToLatest } from '#db/migrate.server.ts'

/** An empty database with the migrations up to an index, for tests of later migrations; dropped after the tests of the file. */
export async function createDatabaseAtMigration(lastIndex: number) {
  const server = inject('postgres')
  const database = `migrated_${randomUUID().replaceAll('-', '')}`
  const root = new Client({ ...server, database: 'postgres' })
  await root.connect()
  await root.query(`create database ${database}`)
  const client = new Client({ ...server, database })
  await client.connect()
  afterAll(async () => {
    await client.end()
    await vi.waitFor(() => root.query(`drop database ${database}`), { timeout: 60_000 })
    await root.end()
  })
  const migrationsFolder = copyMigrations(lastIndex)
  await migrate(drizzle({ client }), { migrationsFolder })
  rmSync(migrationsFolder, { recursive: true })
  return { client, migrateToLatest: () => migrateToLatest({ ...server, database }) }
}

/** Copies the migrations up to the given index into a temporary folder. */
function copyMigrations(lastIndex: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal: { entries: { idx: number }[] } = JSON.parse(readFileSync(journalFile, 'utf8'))
  const entries = journal.entries.filter(({ idx }) => idx <= lastIndex)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }))
  return folder
}
