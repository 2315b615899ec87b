import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { migrateToLatest } from '../src/db/migrate.server.ts'
import { startPostgres } from '../src/platform/postgres/supervisor.server.ts'
import { fillDatabase } from '../src/testing/office/fill-database.ts'
import { type BenchRequest, measureThroughput } from './load.ts'
import { MAX_GROWTH_MB, memoryGrowth } from './memory.ts'

const root = join(import.meta.dirname, '..')
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]

/** The benchmark cases by name; the first is the baseline of the printed ratios. */
const benchCases = (size: number): Record<string, (turn: number) => BenchRequest> => ({
  'list page, rendered each time': (turn) => ({ path: `/tuitions-page?fresh=${turn}` }),
  'list page, cached': () => ({ path: '/tuitions-page' }),
  'one tuition, cached': () => ({ path: '/tuitions-page/TN1001' }),
  'approved tuitions': () => ({ path: '/api/v1/tuitions/approved?limit=10' }),
  'approved tuitions, last page': () => ({ path: `/api/v1/tuitions/approved?limit=10&page=${size / 10}` }),
  'approved tutors': () => ({ path: '/api/v1/cvs/approved-tutors?limit=12' }),
  'approved tutors, last page': () => ({ path: `/api/v1/cvs/approved-tutors?limit=10&page=${size / 10}` }),
  'search, an area of many': () => ({ path: '/api/v1/tuitions/search', body: { searchTerm: 'Mirpur' } }),
  'search, one tuition': () => ({ path: '/api/v1/tuitions/search', body: { searchTerm: 'TN1777' } }),
})

type Result = { rates: Record<string, number>; growthMb: number }

async function measure(size: number): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porua-bench-'))
  // Lets the database user enter the folder when root runs the benchmark.
  chmodSync(dataDir, 0o755)
  try {
    await createDatabase(dataDir, size)
    return await withServer(dataDir, async (port, server) => {
      const growthMb = await memoryGrowth(port, server)
      const rates: Record<string, number> = {}
      for (const [name, ask] of Object.entries(benchCases(size))) rates[name] = await measureThroughput(port, ask)
      return { rates, growthMb }
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function createDatabase(dataDir: string, size: number) {
  const postgres = await startPostgres({ dataDir, log: () => {} })
  try {
    await migrateToLatest(postgres.connection)
    const client = new Client(postgres.connection)
    await client.connect()
    await fillDatabase(client, size)
    await client.end()
  } finally {
    await postgres.stop()
  }
}

async function withServer<T>(dataDir: string, work: (port: number, server: ChildProcess) => Promise<T>): Promise<T> {
  const port = await freePort()
  const server = spawn(process.execPath, ['--expose-gc', '--import', './bench/memory-probe.ts', 'src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      SAMPLE_DATA: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  })
  const ended = once(server, 'exit')
  try {
    await Promise.race([waitUntilReady(port), ended.then(() => Promise.reject(new Error('The server did not start.')))])
    return await work(port, server)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function waitUntilReady(port: number): Promise<void> {
  const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReady) return
  await wait(100)
  return waitUntilReady(port)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}

const results = new Map<number, Result>()
for (const size of sizes) results.set(size, await measure(size))
const names = Object.keys(benchCases(1))
console.log('Requests a second, and in brackets the ratio to the first line of the same column.')
console.table(
  Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        [...results].map(([size, { rates }]) => {
          const [first = 1] = Object.values(rates)
          const rate = rates[name] ?? 0
          return [`${size} tuitions`, `${Math.round(rate)} (${(rate / first).toFixed(1)})`]
        }),
      ),
    ]),
  ),
)
console.log(
  `Memory after 2,000 uncached renders and a garbage collection, in MB above the start (limit ${MAX_GROWTH_MB}):`,
)
for (const [size, { growthMb }] of results) {
  console.log(`  ${size} tuitions: ${growthMb.toFixed(1)}`)
  if (growthMb > MAX_GROWTH_MB) process.exitCode = 1
}
