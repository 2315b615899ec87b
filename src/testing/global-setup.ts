import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '#platform/migrate.server.ts'
import { startPostgres } from '#platform/postgres/supervisor.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
  }
}

export const TEMPLATE = 'porua_template'

/** One PostgreSQL for the whole run, with a migrated template that every test file copies (30 ms). */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'porua-test-'))
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const { host, port, user, database } = postgres.connection
  const client = new Client({ host, port, user, database })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrateToLatest({ host, port, user, database: TEMPLATE })
  project.provide('postgres', { host, port, user })
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
