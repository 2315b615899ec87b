import { randomUUIDv7 } from 'node:crypto'
import { fillPlaceholders, getTableColumns, getTableName, is, type Query, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type PgColumn, type PgTable, PgTimestamp } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import { batched, isShared } from './batches.server.ts'
import { awaitAtEnd, type Database, type Db } from './client.server.ts'

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

/** The id of a row that is about to be inserted. It rises with time, so that an index adds it at its end. [PERF-276] */
export const newId = (): string => randomUUIDv7()

type Insert = { execute(values: Record<string, unknown>): Promise<unknown> }
const inserts = new WeakMap<Db, Map<string, Insert>>()

/** Inserts a row with a statement that is built once for a connection, planned there once, and sent at once. [PERF-210] */
export async function insertRow<T extends PgTable>(db: Db, table: T, row: T['$inferInsert']): Promise<void> {
  const values: Record<string, unknown> = row
  if (isShared(db))
    return batched(db, getTableName(table), { key: values, load: (rows) => insertRows(db, { table, rows }) })
  const columns = columnsOf(values)
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

/** The names of the columns that a row gives. */
const columnsOf = (row: Record<string, unknown>) => Object.keys(row).filter((name) => row[name] !== undefined)

type Row = Record<string, unknown>
type Statement = { text: string; bytes: readonly string[] }

const statements = new Map<string, Statement>()

/** Sends one statement for the rows that give the same columns, from their JSON; only the end of the transaction waits for it. */
async function insertRows(db: Db, { table, rows }: { table: PgTable; rows: readonly Row[] }): Promise<undefined[]> {
  for (const { columns, rows: alike } of groupByColumns(table, rows)) {
    const key = `${getTableName(table)} ${columns.join()}`
    const { text, bytes } = statements.get(key) ?? insertFromJson(table, columns)
    statements.set(key, { text, bytes })
    const stored = bytes.length === 0 ? alike : alike.map((row) => withHex(row, bytes))
    awaitAtEnd(db, queryNamed(db, text, [JSON.stringify(stored)]))
  }
  return rows.map(() => undefined)
}

function groupByColumns(table: PgTable, rows: readonly Row[]): { columns: string[]; rows: Row[] }[] {
  const known = getTableColumns(table)
  /** A null that the column has anyway is left out: PostgreSQL reads fewer values. */
  const isGiven = (name: string, value: unknown) =>
    value !== undefined && (value !== null || known[name]?.hasDefault === true)
  const hasColumns = (row: Row, columns: readonly string[]) => {
    let count = 0
    for (const name in row) if (isGiven(name, row[name]) && columns[count++] !== name) return false
    return count === columns.length
  }
  const groups: { columns: string[]; rows: Row[] }[] = []
  for (const row of rows) {
    const group = groups.find(({ columns }) => hasColumns(row, columns))
    if (group) group.rows.push(row)
    else groups.push({ columns: Object.keys(row).filter((name) => isGiven(name, row[name])), rows: [row] })
  }
  return groups
}

function insertFromJson(table: PgTable, keys: readonly string[]): Statement {
  const known = getTableColumns(table)
  const columns = keys.map((key) => {
    const column = known[key]
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
    return { key, name: `"${column.keyAsName ? toSnakeCase(key) : column.name}"`, type: column.getSQLType() }
  })
  const into = `"${getTableName(table)}" (${columns.map(({ name }) => name).join()})`
  const given = columns.map(({ key, type }) => `"${key}" ${type}`).join()
  const values = columns.map(({ key }) => `"${key}"`).join()
  return {
    text: `insert into ${into} select ${values} from json_to_recordset($1) as given(${given})`,
    bytes: columns.filter(({ type }) => type === 'bytea').map(({ key }) => key),
  }
}

const withHex = (row: Row, bytes: readonly string[]) => ({
  ...row,
  ...Object.fromEntries(
    bytes.map((key) => [key, Buffer.isBuffer(row[key]) ? `\\x${row[key].toString('hex')}` : row[key]]),
  ),
})

type Read = { name: string; columns: Record<string, PgColumn | SQL>; select: { toSQL(): Query } }

/**
 * Prepares a select as a named statement that returns all rows as one JSON text. Parsing column by column in the driver and
 * mapping rows in the query builder cost half of a list. [PERF-233]
 */
export function prepareRead<T>(db: Database, { name, columns, select }: Read) {
  const { sql: selected, params } = select.toSQL()
  const keys = Object.keys(columns)
  const text = `select json_agg(found) as rows from (${selected}) as found(${keys.map((key) => `"${key}"`).join()})`
  const times = keys.filter((key) => is(columns[key], PgTimestamp))
  return async (values: Record<string, unknown>): Promise<T[]> => {
    const query = { name, text, values: fillPlaceholders(params, values) }
    const { rows: answers } = await db.$client.query<{ rows: Record<string, unknown>[] | null }>(query)
    const rows = answers[0]?.rows ?? []
    for (const row of rows) for (const key of times) if (row[key] !== null) row[key] = new Date(row[key] as string)
    return rows as T[]
  }
}

/** Runs a statement of a library on the connection of `db`, planned there once. */
export async function queryNamed(db: Db, text: string, values: readonly unknown[] = []): Promise<QueryResultRow[]> {
  if (!('$client' in db)) throw new Error('a statement of a library needs a transaction of withTransaction')
  const name = nameOf(text, 'library')
  const { rows } = await db.$client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
  return rows
}
