import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDb } from '../src/db/client.server.ts'
import { migrateToLatest } from '../src/db/migrate.server.ts'
import { listEvents, showHistory } from '../src/features/events/actions.server.ts'
import { startPostgres } from '../src/platform/postgres/supervisor.server.ts'
import { fillDatabase } from './world.ts'

const size = Number(process.argv[2] ?? 1_000_000)
const RECORDS = 10_000
const TIMES = 20
const DAY = { from: '2026-03-01', until: '2026-03-02' }

const dataDir = mkdtempSync(join(tmpdir(), 'porua-bench-'))
// Lets the database user enter the folder when root runs the benchmark.
chmodSync(dataDir, 0o755)
const postgres = await startPostgres({ dataDir, log: () => {} })
const client = new Client(postgres.connection)
const db = openDb(postgres.connection, console)
try {
  await migrateToLatest(postgres.connection)
  await client.connect()
  await fillDatabase(client, RECORDS)
  await fillEvents()
  const { rows } = await client.query<{ id: string }>(`select id from accounts limit 1`)
  const who = rows[0]?.id ?? ''
  const page = { page: 1, limit: 25 }
  await measure('activity, first page', () => listEvents(db, page))
  await measure('activity, page 400', () => listEvents(db, { ...page, page: 400 }))
  await measure('one kind', () => listEvents(db, { ...page, kind: 'tuitionRejected' }))
  await measure('two days in March', () => listEvents(db, { ...page, ...DAY }))
  await measure('one person', () => listEvents(db, { ...page, who }))
  await measure('one person, one kind, two days', () => listEvents(db, { ...page, ...DAY, who, kind: 'tuitionEdited' }))
  await measure('history of a tuition', () => showHistory(db, { tuitionId: 'TN5000' }))
  await measure('history of a person', () => showHistory(db, { phone: '01800000077' }))
} finally {
  await client.end()
  await db.$client.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const start = performance.now()
    await run()
    took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  console.log(`${size} events, ${name}: ${took[TIMES / 2]?.toFixed(1)} ms, at most ${took.at(-1)?.toFixed(1)} ms`)
}

/** Events of a year, by a few people, on all tuitions. */
async function fillEvents(): Promise<void> {
  await client.query(`
    insert into events (at, kind, actor, actor_id, actor_name, tuition_id, changes)
    select timestamptz '2026-01-01' + i * interval '31 seconds',
      (array['tuitionEdited', 'tuitionVerified', 'applied', 'commentAdded'])[1 + i % 4], 'Admin', a.id, 'Tutor', t.id,
      '{"salary": ["5000", "6000"]}'
    from generate_series(1, ${size}) i
    join (select id, row_number() over (order by phone) as n from accounts limit 20) a on a.n = 1 + i % 20
    join (select id, row_number() over (order by number) as n from tuitions) t on t.n = 1 + i % ${RECORDS}
    order by i`)
  await client.query('vacuum analyze events')
}
