import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { type Changes, openChanges } from './changes.server.ts'
import { isReadTimeout } from './errors.server.ts'

/**
 * Limits of a request in ms: for a connection, a lock, a statement in the database, and its answer. They keep a
 * request on a dead line under 8 s.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: 3_500,
  lock_timeout: 1_500,
  statement_timeout: 6_500,
  query_timeout: 7_000,
  idle_in_transaction_session_timeout: 30_000,
}
const READY_TIMEOUT_MS = 2_000

/** Opens the pool; every connection uses UTC and listens to changes. A lost database is an error of the query, never a crash. */
export function openDb(connection: PoolConfig, log: { error(err: unknown, message: string): void }): Database {
  const settings = { max: 20, keepAlive: true, options: '-c timezone=UTC', ...TIMEOUTS, ...connection }
  const changes = openChanges(settings, log)
  const pool = new Pool({ ...settings, onConnect: changes.listen })
  // A connection lost inside a transaction has no other listener: its error would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.error(error, 'database connection lost')))
  pool.on('error', () => {})
  return Object.assign(openDrizzle(pool), { changes })
}

/** The connection settings of the pool; `password` is not enumerable there. */
export function connectionOf({ $client: { options } }: Database): PoolConfig {
  const { host, port, user, database, connectionString, ssl } = options
  const settings = Object.entries({ host, port, user, database, connectionString, ssl, password: options.password })
  return Object.fromEntries(settings.filter(([, value]) => value !== undefined))
}

/** Whether the database answers within two seconds. */
export async function isReachable(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, READY_TIMEOUT_MS, false)
  })
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

const openDrizzle = <C extends Pool | PoolClient>(client: C) => drizzle({ client, casing: 'snake_case' })

/** A pool with the change notifications of its database. */
export type Database = ReturnType<typeof openDrizzle<Pool>> & { changes: Changes }
type DrizzleTransaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The database or a running transaction. */
export type Db = Database | (DrizzleTransaction & { database: Database })

/** The database of a transaction. */
export const databaseOf = (db: Db): Database => ('database' in db ? db.database : db)

/** Runs `work` in one transaction; inside another one it becomes a savepoint. */
export async function withTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const database = databaseOf(db)
  const run = (tx: DrizzleTransaction) => work(Object.assign(tx, { database }))
  if (db !== database) return db.transaction(run)
  // Drizzle's transaction on a pool leaks the connection if `begin` fails, and returns broken ones to the pool.
  const client = await database.$client.connect()
  // A rollback would wait as long again for a connection whose answer is overdue.
  const closeOverdue = (error: unknown): never => {
    if (isReadTimeout(error)) void client.end()
    throw error
  }
  try {
    return await openDrizzle(client)
      .transaction((tx) => run(tx).catch(closeOverdue))
      .catch(closeOverdue)
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const START_LOCK = 72_615_002
const LOCK_POLL_MS = 200

/** Runs `work` in one process of this database at a time; the others wait without a timeout. */
export async function withAdvisoryLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  const isHeld = async () =>
    (await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [START_LOCK])).rows[0]?.held
  try {
    while (!(await isHeld())) await wait(LOCK_POLL_MS)
    return await work()
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}

/** The constraint that a 23505 error violates (`''` when the database does not name it), or null for other errors. */
export function violatedUniqueConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return null
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
}

/** The pattern of `ILIKE` that finds the term anywhere; `%`, `_` and `\` are literal. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
