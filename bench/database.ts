import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Db, openDb } from '../src/db/client.server.ts'
import { migrateToLatest } from '../src/db/migrate.server.ts'
import { startPostgres } from '../src/platform/postgres/supervisor.server.ts'
import { fillDatabase } from './world.ts'

type World = { client: Client; db: Db }

/** Runs a benchmark on a PostgreSQL of its own with `size` tuitions and CVs, and removes it at the end. */
export async function withFilledDatabase(size: number, run: (world: World) => Promise<void>): Promise<void> {
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
    await run({ client, db })
  } finally {
    await client.end()
    await db.$client.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Prints the median and the longest time of a call in ms. */
export async function measure(name: string, times: number, call: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await call()
    took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  const [median = 0, longest = 0] = [took[Math.floor(times / 2)], took.at(-1)]
  console.log(`${name}: ${median.toFixed(1)} ms, at most ${longest.toFixed(1)} ms`)
}
