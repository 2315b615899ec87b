import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { openChanges } from './db.changes.server.ts'

/** Opens the pool; every connection speaks UTC and hears of changes. A lost database shows as an error of the query, never as a crash. */
export function openDb(connection: PoolConfig, log: { error(err: unknown, message: string): void }) {
  const settings = { max: 20, connectionTimeoutMillis: 5_000, options: '-c timezone=UTC', ...connection }
  const changes = openChanges(settings, log)
  const pool = new Pool({ ...settings, onConnect: changes.hear })
  pool.on('error', (error) => log.error(error, 'database connection lost'))
  return Object.assign(drizzle({ client: pool, casing: 'snake_case' }), { changes })
}

export type Database = ReturnType<typeof openDb>
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Either the database or a running transaction: what stores and actions take. */
export type Db = Database | Transaction

/** Runs `work` in one transaction; inside another one it becomes a savepoint. */
export function tx<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction((transaction) => work(transaction))
}

/** A total of what everybody sees, counted again only after a change; inside a transaction always counted. */
export function keptTotal(db: Db, name: string, count: () => Promise<number>): Promise<number> {
  return 'changes' in db ? db.changes.total(name, count) : count()
}

/** Whether an error is a broken unique rule, and of which constraint. */
export function brokenUniqueRule(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return null
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
}

/** A term made safe for `ILIKE '%…%'`: `%`, `_` and `\` stand for themselves. */
export function likeTerm(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
