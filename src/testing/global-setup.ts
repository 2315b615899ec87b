import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '#db/client.server.ts'
import { migrateToLatest } from '#db/migrate.server.ts'
import { SUPERUSER } from '#embedded-postgres/cluster.ts'
import type { Connection } from '#embedded-postgres/database.ts'
import { startPostgres } from '#embedded-postgres/supervisor.ts'
import { createLog } from '#platform/config/log.server.ts'
import { startJobs } from '#platform/jobs/jobs.server.ts'
import { runStatements } from './run-statements.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Omit<Connection, 'database'>
  }
}

export const TEMPLATE = 'porua_template'

/** A disk that stalls must not fail a test, none of them cuts the power, and plans must not depend on the time. */
const UNSAFE_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']

/** Starts one PostgreSQL for the run, with a migrated template that every test file copies in 30 ms. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'porua-test-'))
  // Lets the database user enter the folder when root runs the tests.
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const { database, ...server } = postgres.connection
  const superuser = { ...postgres.connection, user: SUPERUSER }
  const settings = UNSAFE_SETTINGS.map((name) => `alter system set ${name} = off`)
  await runStatements(superuser, ...settings, 'select pg_reload_conf()')
  await runStatements(postgres.connection, `create database ${TEMPLATE}`)
  await migrateToLatest({ ...server, database: TEMPLATE })
  await createQueues({ ...server, database: TEMPLATE })
  project.provide('postgres', server)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Creates the job queue tables in the template, so that the copies have them. */
async function createQueues(connection: Connection) {
  const log = createLog('silent')
  const db = openDb({ ...connection, max: 1 }, log)
  const jobs = await startJobs({ db, log, work: () => ({}) })
  await jobs.stop()
  await db.$client.end()
}
