import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
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

/** Fills an empty database by COPY with `size` approved tuitions, a tenth as many tutors and three applications a tuition. */
export async function fillWorld(client: Client, { size, passwordHash, say }: WorldOptions): Promise<void> {
  const tutors = countTutors(size)
  const restore = await withoutChecks(client)
  await copy(client, 'accounts', tutors, (row) => tutorAccountRow(row, passwordHash), say)
  await copy(client, 'tuitions', size, (row) => tuitionRow(row, size), say)
  await copy(client, 'cvs', tutors, (row) => cvRow(row, tutors), say)
  await copy(client, 'applications', APPLICATIONS * size, (row) => applicationRow(row, { size, tutors }), say)
  await restore(say)
  await client.query(`select setval('tuition_number', max(number)) from tuitions`)
  await client.query(`select setval('tutor_number', max(number)) from cvs`)
  await client.query('create table limit_posts (id uuid primary key, at timestamptz not null, body jsonb not null)')
  say('vacuum and statistics')
  await client.query('vacuum analyze')
}

type WorldOptions = { size: number; passwordHash: string; say: Say }

/** Drops indexes, foreign keys and triggers for the copy; the returned function makes them again. */
async function withoutChecks(client: Client): Promise<(say: Say) => Promise<void>> {
  await client.query(`set maintenance_work_mem = '512MB'`)
  const tables = [TABLES]
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where schemaname = 'public' and tablename = any($1)
      and indexname not in (select conname from pg_constraint)`,
    tables,
  )
  const { rows: keys } = await client.query<{ name: string; owner: string; text: string }>(
    `select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as text from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any($1)`,
    tables,
  )
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint "${name}"`)
  // Statement triggers that are only disabled still make COPY keep a second copy of every row.
  const { rows: triggers } = await client.query<{ name: string; owner: string; text: string }>(
    `select tgname as name, tgrelid::regclass::text as owner, pg_get_triggerdef(oid) as text from pg_trigger
      where not tgisinternal and tgrelid::regclass::text = any($1)`,
    tables,
  )
  for (const { owner, name } of triggers) await client.query(`drop trigger "${name}" on ${owner}`)
  return async (say) => {
    for (const { name, text } of indexes) {
      say(`index ${name}`)
      await client.query(text)
    }
    for (const { owner, name, text } of keys)
      await client.query(`alter table ${owner} add constraint "${name}" ${text}`)
    for (const { text } of triggers) await client.query(text)
  }
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
