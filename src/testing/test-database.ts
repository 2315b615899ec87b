import { randomUUID } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { afterAll, expect, inject, vi } from 'vitest'
import { type Database, type Db, openDb } from '#db/client.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { TEMPLATE } from './global-setup.ts'
import { runStatements } from './run-statements.ts'

/** A database that a busy machine stops for seconds is slow; `dead-line.test.ts` uses the limits of the product. */
const TIMEOUT_MS = 20_000

export type TestDatabase = {
  db: Database
  /** Opens another pool on the same database, as a second process would; closed at the end of the file. */
  open: () => Database
  connection: PoolConfig
}

/** A migrated database for one test file, dropped at its end after `beforeClosing`. */
export async function createTestDatabase({ beforeClosing = async () => {} } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = { ...inject('postgres'), database: 'postgres' }
  const timeouts = { statement_timeout: TIMEOUT_MS, query_timeout: TIMEOUT_MS, lock_timeout: TIMEOUT_MS }
  const connection = { ...server, connectionTimeoutMillis: TIMEOUT_MS, ...timeouts, database: name, max: 4 }
  await runStatements(server, `create database ${name} template ${TEMPLATE}`)
  const opened: Database[] = []
  const open = () => {
    const db = openDb(connection, createLog('silent'))
    opened.push(db)
    return db
  }
  afterAll(async () => {
    await beforeClosing()
    for (const { $client } of opened) if (!$client.ended) await $client.end()
    // An autovacuum worker cannot be disconnected: retry until it is done.
    await vi.waitFor(() => runStatements(server, `drop database ${name} with (force)`), {
      timeout: 40_000,
      interval: 200,
    })
  })
  return { db: open(), open, connection }
}

const LOCK_WAITS = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Waits until as many queries of this database wait for a lock. */
export const untilWaiting = (db: Db, queries: number): Promise<void> =>
  expect.poll(async () => (await db.execute(LOCK_WAITS)).rowCount).toBe(queries)
