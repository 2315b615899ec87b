import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { isShared } from './batches.server.ts'
import { type Changes, openChanges } from './changes.server.ts'
import { createReplica, type Replica } from './replica.server.ts'
import { createSilence } from './silence.server.ts'

/** Timeouts of a request in ms: for a connection, a lock (a visitor is answered within 2 s [OPS-242]), a statement and any answer. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 1_500,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
}
const READY_TIMEOUT_MS = 2_000

type DatabaseLog = { error(err: unknown, message: string): void; info(values: object, message: string): void }

/** A replica has less time to connect: the primary answers in its place. */
const REPLICA_CONNECTION_MS = 1_000

/**
 * Opens the pool, and that of the replica; every connection uses UTC, and those of the primary listen to changes. A lost
 * database is an error of the query, never a crash. `quietMs`: how long it may be silent (`createSilence`).
 */
export function openDb(
  connection: PoolConfig,
  log: DatabaseLog,
  { replica, quietMs }: { replica?: PoolConfig | undefined; quietMs?: number } = {},
) {
  const common = { max: 20, keepAlive: true, pipeline: true, options: '-c timezone=UTC', ...TIMEOUTS }
  const settings = { ...common, ...connection }
  const silence = createSilence({ quietMs })
  const changes = openChanges(settings, { log, silence })
  const db = openPool({ ...settings, Client: silence.Client, onConnect: changes.listen }, { changes, log })
  if (replica) db.replica = openReplica({ ...common, ...replica }, { primary: db, log })
  return db
}

function openPool(settings: PoolConfig, { changes, log }: { changes: Changes; log: DatabaseLog }): Database {
  const pool = new Pool(settings)
  // A connection lost inside a transaction has no other listener: its error would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.error(error, 'database connection lost')))
  pool.on('error', () => {})
  return Object.assign(openDrizzle(pool), { changes })
}

function openReplica(
  settings: PoolConfig,
  { primary, log }: { primary: Database; log: DatabaseLog },
): Replica<Database> {
  const silence = createSilence()
  const connection = { ...settings, connectionTimeoutMillis: REPLICA_CONNECTION_MS }
  const db = openPool({ ...connection, Client: silence.Client }, { changes: primary.changes, log })
  db.primary = primary
  return createReplica({ connection, db, primary, silence, log })
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

const openDrizzle = (client: Pool) => drizzle({ client, casing: 'snake_case' })

/** A pool with the change notifications of its database; `primary` of a replica, and the `replica` of a primary. */
export type Database = ReturnType<typeof openDrizzle> & {
  changes: Changes
  replica?: Replica<Database>
  primary?: Database
}
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The database or a running transaction. */
export type Db = Database | Session | Transaction

/**
 * Runs `work` in one transaction; inside another one it becomes a savepoint. Statements that are started without waiting
 * for each other are sent together and run in the order of their start. [PERF-210]
 */
export async function withTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const outer = running.get(db)
  if (outer) {
    if (isShared(db)) throw new Error('a shared transaction has no savepoints')
    const name = `sp${++outer.savepoints}`
    const [save, release, undo] = [`savepoint ${name}`, `release savepoint ${name}`, `rollback to savepoint ${name}`]
    return enclose(outer, () => work(db), [save, release, undo])
  }
  if (!('changes' in db)) return db.transaction(work)
  // Drizzle's own pool transaction leaks the connection when `begin` fails, and returns broken ones to the pool.
  const client = await db.$client.connect()
  const tx = sessionOf(client)
  const current = { database: db, client, savepoints: 0, unanswered: [] }
  running.set(tx, current)
  try {
    return await enclose(current, () => work(tx), ['begin', 'commit', 'rollback'])
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/** Runs `work` in the transaction of `db`, or in one of its own: what fails then fails as a whole. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  running.has(db) ? work(db) : withTransaction(db, work)

/**
 * Leaves the answer of a statement to the end of its transaction, which is sent without waiting for it and fails with its
 * error; returns at once. [PERF-273]
 */
export function awaitAtEnd(tx: Db, statement: Promise<unknown>): void {
  const current = running.get(tx)
  if (!current) throw new Error('only a transaction of withTransaction answers at its end')
  statement.catch(() => {})
  current.unanswered.push(statement)
}

const commitErrors = new WeakSet<object>()

/** Whether a transaction failed at its end: it may be stored then. After any other error it is not. */
export const isCommitError = (error: unknown): boolean => error instanceof Error && commitErrors.has(error)

async function enclose<T>(
  { client, unanswered }: Running,
  work: () => Promise<T>,
  [begin, end, undo]: [string, string, string],
) {
  // Sent at once and before the first statement, without waiting for its answer.
  const begun = client.query(begin)
  begun.catch(() => {})
  try {
    const result = await work()
    const [answers, ended] = await Promise.allSettled([together([begun, ...unanswered]), client.query(end)])
    if (ended.status === 'rejected') throw asCommitError(ended.reason)
    // After a statement that failed, the database has answered the end with a rollback.
    if (answers.status === 'rejected') throw answers.reason
    return result
  } catch (error) {
    await client.query(undo).catch(() => {})
    throw error
  }
}

function asCommitError(error: Error): Error {
  commitErrors.add(error)
  return error
}

/** Waits for work that was started together in a transaction, all of it also after a failure, so that none runs after the rollback. */
export async function together<T extends readonly unknown[]>(
  started: [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(started)
  } catch (error) {
    await Promise.allSettled(started)
    throw error
  }
}

type Running = { database: Database; client: PoolClient; savepoints: number; unanswered: Promise<unknown>[] }
const running = new WeakMap<Db, Running>()

/** The database of a transaction that `withTransaction` began. */
export function databaseOf(db: Db): Database | undefined {
  return 'changes' in db ? db : running.get(db)?.database
}

const sessions = new WeakMap<PoolClient, Session>()
const openSession = (client: PoolClient) => drizzle({ client, casing: 'snake_case' })
type Session = ReturnType<typeof openSession>

function sessionOf(client: PoolClient) {
  const session = sessions.get(client) ?? openSession(client)
  sessions.set(client, session)
  return session
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

/** Where writes and what all readers share belong. */
export const primaryOf = (db: Database): Database => db.primary ?? db

/** Whether a count that begins now may be kept for all: not by a read that began on a replica before a change. */
export const mayKeep = (db: Database): boolean => !db.primary || db.primary.replica?.isUsed() === true

/** A total of public rows, counted again only after a public change; inside a transaction it is always counted. */
export function cachedTotal(db: Db, name: string, count: () => Promise<number>): Promise<number> {
  return 'changes' in db && mayKeep(db) ? db.changes.total(name, count) : count()
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
