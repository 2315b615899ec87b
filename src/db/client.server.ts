import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { openChanges } from './changes.server.ts'

/** How long, in ms, a slow database may keep a request waiting: for a connection, a lock, a statement, and any answer at all. */
const PATIENCE = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
}
const READY_WITHIN_MS = 2_000

/** Opens the pool; every connection speaks UTC and hears of changes. A lost database shows as an error of the query, never as a crash. */
export function openDb(connection: PoolConfig, log: { error(err: unknown, message: string): void }) {
  const settings = { max: 20, keepAlive: true, options: '-c timezone=UTC', ...PATIENCE, ...connection }
  const changes = openChanges(settings, log)
  const pool = new Pool({ ...settings, onConnect: changes.hear })
  // A connection lost in the middle of a transaction belongs to nobody who listens: unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.error(error, 'database connection lost')))
  pool.on('error', () => {})
  return Object.assign(drizzle({ client: pool, casing: 'snake_case' }), { changes })
}

/** Whether the database answers within two seconds. */
export async function isReachable(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, READY_WITHIN_MS, false)
  })
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

export type Database = ReturnType<typeof openDb>
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Either the database or a running transaction: what stores and actions take. */
export type Db = Database | Transaction

/** Runs `work` in one transaction; inside another one it becomes a savepoint. */
export async function withTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!('$client' in db)) return db.transaction(work)
  // Drizzle's own way through the pool loses the connection for good when `begin` fails, and gives back broken ones.
  const client = await db.$client.connect()
  try {
    return await sessionOf(client).transaction(work)
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

const sessions = new WeakMap<PoolClient, ReturnType<typeof openSession>>()
const openSession = (client: PoolClient) => drizzle({ client, casing: 'snake_case' })

function sessionOf(client: PoolClient) {
  const session = sessions.get(client) ?? openSession(client)
  sessions.set(client, session)
  return session
}

const ALONE_LOCK = 72_615_002
const ASK_AGAIN_MS = 200

/** Runs `work` in one process of this database at a time; the others wait, however long it takes. */
export async function withAdvisoryLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  const isHeld = async () =>
    (await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [ALONE_LOCK])).rows[0]?.held
  try {
    while (!(await isHeld())) await wait(ASK_AGAIN_MS)
    return await work()
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}

/** A total of what everybody sees, counted again only after a change; inside a transaction always counted. */
export function cachedTotal(db: Db, name: string, count: () => Promise<number>): Promise<number> {
  return 'changes' in db ? db.changes.total(name, count) : count()
}

/** Whether an error is a broken unique rule, and of which constraint. */
export function violatedUniqueConstraint(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return null
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
}

/** A term made safe for `ILIKE '%…%'`: `%`, `_` and `\` stand for themselves. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
