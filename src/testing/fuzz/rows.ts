import type { Pool } from 'pg'
import type { KnownValues } from './values.ts'

/** The tables of the product, whose rows are compared. */
export type Rows = { client: Pool; tables: string[] }

/** Counters of attempts and when somebody was seen change at refused requests too. */
const COUNTERS = new Set(['throttle', 'pending_registrations', 'login_codes'])

/** A refused log-in leaves an event. */
const COMPARED: Record<string, string> = { events: "where kind not in ('logInFailed', 'logInLocked')" }

export async function openRows(client: Pool): Promise<Rows> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return { client, tables: rows.map(({ name }) => name).filter((name) => !COUNTERS.has(name)) }
}

/** A digest of the rows of each table. */
export async function digestRows({ client, tables }: Rows): Promise<Record<string, string>> {
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from "${name}" t ${COMPARED[name] ?? ''}`,
  )
  const { rows } = await client.query<{ name: string; digest: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** Ids and phones of the running database, so that valid requests find records. */
export async function readKnownValues(client: Pool): Promise<KnownValues> {
  const column = async (statement: string) =>
    (await client.query<{ value: string }>(`${statement} limit 40`)).rows.map(({ value }) => value)
  const ids = ['tuitions', 'cvs', 'accounts', 'applications', 'confirmations', 'bookings', 'dues', 'reports']
  return {
    tuitionIds: await column(`select 'TN' || number as value from tuitions order by number`),
    tutorIds: await column(`select 'TR' || number as value from cvs order by number`),
    phones: await column(`select phone as value from accounts order by phone`),
    ids: (await Promise.all(ids.map((table) => column(`select id::text as value from ${table}`)))).flat(),
    words: [
      'Dhaka',
      'Uttara',
      'Math',
      'Class 5',
      'Bangla medium',
      'Male',
      'Female',
      '5000',
      'Guardian',
      'Tutor',
      'গণিত',
    ],
  }
}
