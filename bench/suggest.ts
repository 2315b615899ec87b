import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDb } from '../src/db/client.server.ts'
import { migrateToLatest } from '../src/db/migrate.server.ts'
import type { TutorCriteria } from '../src/features/applications/suggest.rules.ts'
import { findSuggestedCvs } from '../src/features/applications/suggest.store.server.ts'
import { startPostgres } from '../src/platform/postgres/supervisor.server.ts'
import { fillDatabase } from './world.ts'

const size = Number(process.argv[2] ?? 100_000)
const TIMES = 50

const createPreferences = (areas: string[]): TutorCriteria => ({
  subjects: ['Math', 'English'],
  classes: ['Class 1', 'Class 9'],
  mediums: ['Bangla medium'],
  gender: 'Male',
  city: 'Dhaka',
  areas,
  isOnline: false,
  anyCity: false,
  anyGender: false,
})
const preferences: Record<string, TutorCriteria> = {
  'many fit wholly': createPreferences(['Mirpur 10', 'Uttara', 'Dhanmondi', 'Gulshan']),
  'nobody fits wholly': { ...createPreferences(['Mirpur 10']), city: 'Khulna' },
  'nobody fits wholly, any city and gender': {
    ...createPreferences(['Mirpur 10']),
    city: 'Khulna',
    anyCity: true,
    anyGender: true,
  },
}

const dataDir = mkdtempSync(join(tmpdir(), 'porua-bench-'))
// Lets the database user enter the folder when root runs the benchmark.
chmodSync(dataDir, 0o755)
const postgres = await startPostgres({ dataDir, log: () => {} })
const client = new Client(postgres.connection)
const db = openDb(postgres.connection, console)
try {
  await migrateToLatest(postgres.connection)
  await client.connect()
  await fillDatabase(client, size)
  const { rows } = await client.query<{ id: string }>('select id from tuitions limit 1')
  const tuitionId = rows[0]?.id ?? ''
  for (const [name, one] of Object.entries(preferences)) {
    const took: number[] = []
    for (let turn = 0; turn < TIMES; turn++) {
      const start = performance.now()
      await findSuggestedCvs(db, { tuitionId, criteria: one })
      took.push(performance.now() - start)
    }
    took.sort((a, b) => a - b)
    const [median = 0, slowest = 0] = [took[TIMES / 2], took.at(-1)]
    console.log(`${size} CVs, ${name}: ${median.toFixed(1)} ms, at most ${slowest.toFixed(1)} ms`)
  }
} finally {
  await client.end()
  await db.$client.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
