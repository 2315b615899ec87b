import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Database, openDb } from '../src/db/client.server.ts'
import { migrateToLatest } from '../src/db/migrate.server.ts'
import { startPostgres } from '../src/platform/postgres/supervisor.server.ts'
import { fillDatabase } from '../src/testing/office/fill-database.ts'

type World = { client: Client; db: Database; dataDir: string }

/** Runs a benchmark on a PostgreSQL of its own with `size` tuitions and CVs, and removes it at the end. */
export function withFilledDatabase(size: number, run: (world: World) => Promise<void>): Promise<void> {
  return withDatabase(undefined, async (world) => {
    await fillDatabase(world.client, size)
    await run(world)
  })
}

/** Runs a benchmark on an empty PostgreSQL of its own, or on the one that the folder keeps. */
export async function withDatabase(kept: string | undefined, run: (world: World) => Promise<void>): Promise<void> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'porua-bench-'))
  mkdirSync(dataDir, { recursive: true })
  // Lets the database user enter the folder when root runs the benchmark.
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const client = new Client(postgres.connection)
  const db = openDb(postgres.connection, console)
  try {
    await migrateToLatest(postgres.connection)
    await client.connect()
    await run({ client, db, dataDir })
  } finally {
    await client.end()
    await db.$client.end()
    await postgres.stop()
    if (!kept) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Returns the median and the longest time of a call in ms. */
export async function takeTime(times: number, call: () => Promise<unknown>) {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await call()
    took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  return { median: took[Math.floor(times / 2)] ?? 0, longest: took.at(-1) ?? 0 }
}

/** Prints the median and the longest time of a call in ms. */
export async function measure(name: string, times: number, call: () => Promise<unknown>): Promise<void> {
  const { median, longest } = await takeTime(times, call)
  console.log(`${name}: ${median.toFixed(1)} ms, at most ${longest.toFixed(1)} ms`)
}
