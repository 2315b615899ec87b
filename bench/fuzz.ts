import { sql } from 'drizzle-orm'
import { createApp } from '../src/app.server.ts'
import { type Database, openDb } from '../src/db/client.server.ts'
import { loadSampleData } from '../src/demo/load.server.ts'
import { startSession } from '../src/features/accounts/actions.server.ts'
import { readConfig } from '../src/platform/config/config.server.ts'
import { createLog } from '../src/platform/config/log.server.ts'
import { ROLES, type Role } from '../src/shared/call.ts'
import { openRows, readKnownValues } from '../src/testing/fuzz/rows.ts'
import { runFuzz, type Senders } from '../src/testing/fuzz/run-fuzz.ts'
import { withDatabase, withDataFolder } from './database.ts'

const requests = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
/** Growth of the heap after a garbage collection, in MB. */
const MAX_GROWTH_MB = 40
const WARM_UP = 500

function heapMb(): number {
  global.gc?.()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

async function fuzz(db: Database, dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, THROTTLE: 'off', PUBLIC_URL: 'http://porua.test' })
  const now = new Date()
  const log = createLog('silent')
  const { http } = await createApp({ config, db, log, now: () => now, pages: 'none', checkAnswers: true })
  await http.ready()
  await loadSampleData(db, { ...config, password: 'porua-sample', now, print: () => {} })
  const senders: Senders = { visitor: async () => undefined }
  for (const role of ROLES) {
    const accountId = await findFirstAccount(db, role)
    senders[role] = async () => `porua_session=${(await startSession(db, { accountId, now })).token}`
  }
  const common = { http, senders, rows: await openRows(db.$client), known: await readKnownValues(db.$client) }
  await runFuzz({ ...common, requests: WARM_UP, seed: seed + 1_000 })
  const before = heapMb()
  const started = performance.now()
  const { problems, statuses, ...figures } = await runFuzz({ ...common, requests, seed })
  const grown = heapMb() - before
  await http.close()
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `Seed ${seed}: ${figures.sent} requests of ${figures.calls} calls as ${Object.keys(senders).join(', ')} in ${seconds} s.`,
  )
  console.log('Statuses:', statuses)
  console.log(
    `Refused requests sent again: ${figures.replayed}; in a batch where one then succeeded: ${figures.undecided}.`,
  )
  console.log(`Heap after a garbage collection: ${grown.toFixed(1)} MB above the start (limit ${MAX_GROWTH_MB}).`)
  console.log(`Problems: ${problems.length}`)
  for (const problem of problems.slice(0, 20)) console.log(`- ${problem}`)
  if (problems.length > 0 || grown > MAX_GROWTH_MB) process.exitCode = 1
}

async function findFirstAccount(db: Database, role: Role): Promise<string> {
  const found = sql`select id from accounts where role = ${role} order by phone limit 1`
  const { rows } = await db.execute<{ id: string }>(found)
  if (!rows[0]) throw new Error(`There is no ${role}.`)
  return rows[0].id
}

await withDataFolder((dataDir) =>
  withDatabase(dataDir, async (_, connection) => {
    const db = openDb(connection, createLog('silent'))
    await fuzz(db, dataDir).finally(() => db.$client.end())
  }),
)
