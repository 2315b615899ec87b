import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { addressOf, freePort, startServer, stopServer, type TestServer, waitUntilReady } from '../e2e/server.ts'
import { findRunningDatabase } from '../packages/embedded-postgres/running.ts'
import { compare, countMessages } from './faults-compare.ts'
import { startGateway } from './faults-gateway.ts'
import { cutConnections, databasePid, fillDisk, killNow, mountSmallDisk, unmountDisk } from './faults-harm.ts'
import { startLoad } from './faults-load.ts'

const kills = Number(process.argv[2] ?? 50)
const WRITERS = 6
const PASSWORD = 'porua-sample'
/** Acknowledged writes between two faults, and the ms after which a fault comes all the same. */
const BETWEEN = { writes: 10, ms: 30_000 }
const STALL_MS = 12_000
const DRAIN_MS = 240_000

const FAULTS = [
  'all',
  'database',
  'app',
  'connections',
  'database',
  'all',
  'gateway',
  'app',
  'disk',
  'database',
] as const
type Fault = (typeof FAULTS)[number]
const KILLS: readonly Fault[] = ['all', 'database', 'app']

const dataDir = mkdtempSync(join(tmpdir(), 'porua-faults-'))
chmodSync(dataDir, 0o755)
const hasOwnDisk = mountSmallDisk(dataDir)
const gateway = await startGateway()
const log = join(mkdtempSync(join(tmpdir(), 'porua-faults-log-')), 'server.log')
const settings = {
  SAMPLE_DATA: 'on',
  SAMPLE_PASSWORD: PASSWORD,
  THROTTLE: 'off',
  LOG_LEVEL: 'warn',
  ...gateway.settings,
}
const world: TestServer = { port: await freePort(), dataDir, log, settings }
let server: ChildProcess = startServer(world)
await waitUntilReady(server, world)
const load = startLoad(addressOf(world), { password: PASSWORD, writers: WRITERS })
const done: Record<Fault, number> = { all: 0, database: 0, app: 0, connections: 0, gateway: 0, disk: 0 }
const readyMs: number[] = []

async function connect(): Promise<Client> {
  const connection = findRunningDatabase(dataDir, () => {})
  if (!connection) throw new Error('The database does not run.')
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

async function harm(fault: Fault) {
  if (fault === 'all' || fault === 'app') {
    const database = databasePid(dataDir)
    killNow(-Number(server.pid))
    if (fault === 'all') killNow(database)
    server = startServer(world)
  }
  if (fault === 'database') killNow(databasePid(dataDir))
  if (fault === 'connections') {
    const client = await connect()
    await cutConnections(client)
    await client.end()
  }
  if (fault === 'gateway') {
    gateway.stall(true)
    await wait(STALL_MS)
    gateway.stall(false)
  }
  if (fault === 'disk') await fillDisk(dataDir)
}

const killsSoFar = () => KILLS.reduce((sum, fault) => sum + done[fault], 0)
for (let turn = 0; killsSoFar() < kills; turn += 1) {
  const fault = FAULTS[turn % FAULTS.length] ?? 'all'
  if (fault === 'disk' && !hasOwnDisk) continue
  const seen = load.figures.acknowledged.length
  const until = Date.now() + BETWEEN.ms
  while (load.figures.acknowledged.length < seen + BETWEEN.writes && Date.now() < until) await wait(50)
  await harm(fault)
  const started = performance.now()
  await waitUntilReady(server, world)
  readyMs.push(performance.now() - started)
  done[fault] += 1
}
await load.stop()

/** Waits until every message was sent or is listed as failed. */
async function drain(client: Client): Promise<number> {
  const until = Date.now() + DRAIN_MS
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from outbox_messages where status = 'waiting' and next_try_at < now() + interval '4 minutes'`,
    )
    const left = rows[0]?.count ?? 0
    if (left === 0 || Date.now() > until) return left
    await wait(1_000)
  }
}

const client = await connect()
const waiting = await drain(client)
const problems = await compare({ client, dataDir, figures: load.figures })
const sms = await countMessages(client, gateway.taken)
await client.end()
await stopServer(server)
gateway.close()
if (hasOwnDisk) unmountDisk(dataDir)
rmSync(dataDir, { recursive: true, force: true })

const { acknowledged, unavailable, broken, failures } = load.figures
const byKind = Object.entries(Object.groupBy(acknowledged, ({ kind }) => kind)).map(
  ([kind, all]) => `${kind} ${all?.length}`,
)
readyMs.sort((a, b) => a - b)
const at = (share: number) => Math.round(readyMs[Math.floor((readyMs.length - 1) * share)] ?? 0)
console.log('Faults:', done)
if (!hasOwnDisk) console.log('The disk was not filled: this user may not mount one.')
console.log(
  `Acknowledged: ${acknowledged.length} (${byKind.join(' · ')}); answered 503: ${unavailable}; connections lost: ${broken}`,
)
console.log(`Ready again: median ${at(0.5)} ms, at most ${at(1)} ms`)
console.log(
  `Queued SMS: ${sms.queued}, of these delivered exactly once ${sms.once} · listed as failed ${sms.failed} · listed as "may have arrived" and taken ${sms.failedThoughTaken} · twice ${sms.twice} · lost ${sms.lost} · kept for a later attempt ${sms.waiting} · overdue ${waiting}`,
)
console.log(`Answers of 500, or 503 without Retry-After: ${failures.length}`)
console.log(`Lost, doubled or wrong: ${problems.length}`)
for (const line of [...problems, ...failures].slice(0, 20)) console.log(`- ${line}`)
if (problems.length > 0 || failures.length > 0 || waiting > 0 || sms.twice + sms.lost > 0) process.exitCode = 1
