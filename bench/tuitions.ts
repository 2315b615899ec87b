import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDb } from '../src/db/client.server.ts'
import { migrateToLatest } from '../src/db/migrate.server.ts'
import { findSimilarTuitions, listOfficeTuitions } from '../src/features/tuitions/office.actions.server.ts'
import { officeListInput, similarInput } from '../src/features/tuitions/office.schema.ts'
import { startPostgres } from '../src/platform/postgres/supervisor.server.ts'
import { fillDatabase } from './world.ts'

const size = Number(process.argv[2] ?? 100_000)
const TIMES = 10
const LISTS = [
  {},
  { page: 5000 },
  { state: 'pending' },
  { state: 'booked' },
  { city: 'Dhaka', class: 'Class 5' },
  { area: 'Dhanmondi', gender: 'Female' },
  { sort: '-applicants' },
  { searchTerm: 'Class 5, Dhanmondi, female' },
  { searchTerm: 'zzzz' },
  { searchTerm: '01700054321' },
  { searchTerm: 'TN51234' },
]

const dataDir = mkdtempSync(join(tmpdir(), 'porua-bench-'))
// Lets the database user enter the folder when root runs the benchmark.
chmodSync(dataDir, 0o755)
const postgres = await startPostgres({ dataDir, log: () => {} })
const client = new Client(postgres.connection)
const db = openDb(postgres.connection, { error: () => {} })
const actor = { accountId: '', role: 'Admin', staffRole: 'owner', name: '', phone: '' } as const
try {
  await migrateToLatest(postgres.connection)
  await client.connect()
  await fillDatabase(client, size)
  await client.query(`update tuitions set status = 'pending', approved_at = null where number % 20 = 0`)
  await client.query(`update tuitions set office_text = ' ' || search_text || ' ' || lower(heading || ' ' ||
    array_to_string(classes, ' ') || ' ' || array_to_string(subjects, ' ') || ' ' || gender)`)
  await client.query('vacuum analyze')
  for (const list of LISTS) {
    const input = officeListInput.parse(list)
    await time(JSON.stringify(list), () => listOfficeTuitions(db, { ...input, actor, now: new Date() }))
  }
  const post = { phone: '01700054321', class: ['Class 5'], city: 'Dhaka', areas: ['Dhanmondi'] }
  await time('similar', () => findSimilarTuitions(db, similarInput.parse(post)))
} finally {
  await client.end()
  await db.$client.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Prints the median and the slowest time of a call in ms. */
async function time(name: string, call: () => Promise<unknown>) {
  const took: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const start = performance.now()
    await call()
    took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  console.log(`${name}: ${took[TIMES / 2]?.toFixed(1)} ms, at most ${took.at(-1)?.toFixed(1)} ms`)
}
