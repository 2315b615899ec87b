import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, type ClientConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateToLatest } from '../../src/db/migrate.server.ts'
import {
  APPLICATIONS,
  applicationRow,
  countTutors,
  cvRow,
  type Row,
  tuitionRow,
  tutorAccountRow,
  type Value,
} from './rows.ts'

type Say = (line: string) => void

const TABLES = ['accounts', 'tuitions', 'cvs', 'applications'] as const
const LINES_A_CHUNK = 500
const MODEL = 'porua_bench_model'

type WorldOptions = { size: number; passwordHash: string; connection: ClientConfig; say: Say }

/**
 * Fills an empty database by COPY with `size` approved tuitions, a tenth as many tutors and three applications a tuition.
 * What an interrupted run has finished is kept.
 */
export async function fillWorld({ size, passwordHash, connection, say }: WorldOptions): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    const tutors = countTutors(size)
    await client.query('create table if not exists bench_filled (name text primary key)')
    const fill = async (table: string, count: number, rowOf: (row: number) => Row) => {
      const { rowCount } = await client.query('select from bench_filled where name = $1', [table])
      if (rowCount) return
      await withoutChecks(client)
      await client.query('begin')
      await copy(client, table, count, rowOf, say)
      await client.query('insert into bench_filled values ($1)', [table])
      await client.query('commit')
    }
    await fill('accounts', tutors, (row) => tutorAccountRow(row, passwordHash))
    await fill('tuitions', size, (row) => tuitionRow(row, size))
    await fill('cvs', tutors, (row) => cvRow(row, tutors))
    await fill('applications', APPLICATIONS * size, (row) => applicationRow(row, { size, tutors }))
    await restoreChecks(client, connection, say)
    say('counts of options')
    await client.query('select recount_options()')
    await client.query(`select setval('tuition_number', max(number)) from tuitions`)
    await client.query(`select setval('tutor_number', max(number)) from cvs`)
    await client.query(
      'create table if not exists limit_posts (id uuid primary key, at timestamptz not null, body jsonb not null)',
    )
    say('vacuum and statistics')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

type Part = { name: string; owner: string; text: string }
type Parts = { indexes: Part[]; keys: Part[]; triggers: Part[] }

/** Indexes, foreign keys and triggers of the tables that are filled. */
async function readParts(client: Client): Promise<Parts> {
  const read = async (question: string) => (await client.query<Part>(question, [TABLES])).rows
  return {
    indexes: await read(
      `select indexname as name, tablename as owner, indexdef as text from pg_indexes
        where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    ),
    keys: await read(
      `select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as text from pg_constraint
        where contype = 'f' and conrelid::regclass::text = any($1)`,
    ),
    triggers: await read(
      `select tgname as name, tgrelid::regclass::text as owner, pg_get_triggerdef(oid) as text from pg_trigger
        where not tgisinternal and tgrelid::regclass::text = any($1)`,
    ),
  }
}

/** Drops indexes, foreign keys and triggers; triggers that are only disabled make COPY keep a second copy of every row. */
async function withoutChecks(client: Client): Promise<void> {
  const { indexes, keys, triggers } = await readParts(client)
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint "${name}"`)
  for (const { owner, name } of triggers) await client.query(`drop trigger "${name}" on ${owner}`)
}

/** Makes the indexes, foreign keys and triggers that a newly migrated database has and this one lacks. */
async function restoreChecks(client: Client, connection: ClientConfig, say: Say): Promise<void> {
  const [wanted, found] = [await readModel(client, connection), await readParts(client)]
  const lacking = (of: keyof Parts) =>
    wanted[of].filter(({ name, owner }) => !found[of].some((one) => one.name === name && one.owner === owner))
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { name, text } of lacking('indexes')) {
    say(`index ${name}`)
    await client.query(text)
  }
  for (const { owner, name, text } of lacking('keys')) {
    say(`key ${name}`)
    await client.query(`alter table ${owner} add constraint "${name}" ${text}`)
  }
  for (const { text } of lacking('triggers')) await client.query(text)
}

async function readModel(client: Client, connection: ClientConfig): Promise<Parts> {
  await client.query(`drop database if exists ${MODEL}`)
  await client.query(`create database ${MODEL}`)
  await migrateToLatest({ ...connection, database: MODEL })
  const model = new Client({ ...connection, database: MODEL })
  await model.connect()
  const parts = await readParts(model)
  await model.end()
  await client.query(`drop database ${MODEL}`)
  return parts
}

async function copy(client: Client, table: string, count: number, rowOf: (row: number) => Row, say: Say) {
  const columns = Object.keys(rowOf(0))
  const lines = function* () {
    for (let first = 0; first < count; first += LINES_A_CHUNK) {
      if (first % 50_000 === 0) say(`${table}: ${first} of ${count}`)
      const last = Math.min(first + LINES_A_CHUNK, count)
      let chunk = ''
      for (let row = first; row < last; row++) chunk += `${Object.values(rowOf(row)).map(toCopyText).join('\t')}\n`
      yield chunk
    }
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${table} (${columns.join()}) from stdin`)))
}

function toCopyText(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'object')
    return escapeCopy(`{${value.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join()}}`)
  return typeof value === 'string' ? escapeCopy(value) : String(value)
}

const escapeCopy = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (one) => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[one] ?? `\\${one}`)
