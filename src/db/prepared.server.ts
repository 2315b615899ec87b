import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Db } from './client.server.ts'

/** Texts of statements get a name; more than these are not prepared. */
const MAX_NAMES = 500
const names = new Map<string, string>()

/** The name of a statement for all connections; undefined when there are too many. */
function nameOf(text: string, hint: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = `${hint}_${names.size}`
  names.set(text, name)
  return name
}

/** The id of a row that is about to be inserted, so that nothing waits for it. */
export const newId = (): string => randomUUID()

type Insert = { execute(values: Record<string, unknown>): Promise<unknown> }
const inserts = new WeakMap<Db, Map<string, Insert>>()

/** Inserts a row with a statement that is built once for a connection, planned there once, and sent at once. [PERF-210] */
export async function insertRow<T extends PgTable>(db: Db, table: T, row: T['$inferInsert']): Promise<void> {
  const values: Record<string, unknown> = row
  const columns = Object.keys(values).filter((name) => values[name] !== undefined)
  // Drizzle converts placeholders also when their value is null, which fails: nulls are a part of the statement.
  const nulls = columns.filter((name) => values[name] === null)
  const key = `${getTableName(table)} ${columns.join()} ${nulls.join()}`
  const known = inserts.get(db) ?? new Map<string, Insert>()
  inserts.set(db, known)
  const insert = known.get(key) ?? prepareInsert(db, { table, columns, nulls, key })
  known.set(key, insert)
  await insert.execute(values)
}

type Shape = { table: PgTable; columns: readonly string[]; nulls: readonly string[]; key: string }

function prepareInsert(db: Db, { table, columns, nulls, key }: Shape) {
  const values = columns.map((name) => [name, nulls.includes(name) ? null : sql.placeholder(name)])
  return db
    .insert(table)
    .values(Object.fromEntries(values))
    .prepare(nameOf(key, `insert_${getTableName(table)}`.slice(0, 50)) ?? '')
}

/** Runs a statement of a library on the connection of `db`, planned there once. */
export async function queryNamed(db: Db, text: string, values: readonly unknown[] = []): Promise<QueryResultRow[]> {
  if (!('$client' in db)) throw new Error('a statement of a library needs a transaction of withTransaction')
  const name = nameOf(text, 'library')
  const { rows } = await db.$client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
  return rows
}
