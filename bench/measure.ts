import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { freePort } from '../e2e/server.ts'
import { migrateToLatest } from '../src/db/migrate.server.ts'
import { hashPassword } from '../src/features/accounts/actions.server.ts'
import { startPostgres } from '../src/platform/postgres/supervisor.server.ts'
import { type BenchCase, benchCases, type LimitName, PASSWORD, type World } from './cases.ts'
import { type Ask, drive, type Load, type Measured, medianOf } from './drive.ts'
import { CORES, moveToCores, residentMb, type Server, startLimit, startProduct, stop } from './limits/start.ts'
import { addressGrowth, memoryGrowth } from './memory.ts'
import { measureStreams, STREAMS_CASE, type StreamsResult } from './streams.ts'
import { measureWorkers, type WorkersResult } from './workers.ts'
import { fillWorld } from './world/fill.ts'

type MeasureOptions = {
  size: number
  rounds: number
  load: Load
  isWanted: (id: string) => boolean
  folder: string | undefined
  withMemory: boolean
  withWorkers: boolean
  say: (line: string) => void
}

type MeasuredLimit = Measured & { of: LimitName }
export type CaseResult = { id: string; name: string; product: Measured; limits: MeasuredLimit[] }
/**
 * Memory in MB: of the process when idle, after pages that are rendered for each request and after all cases, and what
 * 2,000 renders and 5,000 invented addresses leave.
 */
export type Memory = {
  idle: number
  rendering: number | null
  loaded: number
  growth: number | null
  addresses: number | null
}
export type WorldResult = {
  size: number
  cases: CaseResult[]
  streams: StreamsResult | null
  memory: Memory
  workers: WorkersResult | null
}

const MIN_STREAM_SECONDS = 5
const ADMIN_PHONE = '01911000001'

/** Measures all cases in a world of `size` tuitions, each one and its reference server in turn. */
export async function measureWorld(options: MeasureOptions): Promise<WorldResult> {
  const { size, folder, say } = options
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'porua-bench-'))
  mkdirSync(dataDir, { recursive: true })
  // Lets the database user enter the folder when root runs the benchmark.
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: say })
  const { host, port, user, database } = postgres.connection
  const DATABASE_URL = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  try {
    const postmaster = Number(readFileSync(join(postgres.clusterDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    await prepareWorld(postgres.connection, { ...options, mark: join(dataDir, 'filled') })
    moveToCores(postmaster, CORES.load)
    moveToCores(process.pid, CORES.load)
    say(`${size} tuitions: starting the servers`)
    return await measureServers({ ...options, postmaster, dataDir, DATABASE_URL })
  } finally {
    await postgres.stop()
    if (!folder) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function prepareWorld(
  connection: ClientConfig,
  { size, mark, say }: Pick<MeasureOptions, 'size' | 'say'> & { mark: string },
) {
  await migrateToLatest(connection)
  if (existsSync(mark)) return
  await fillWorld({ size, passwordHash: await hashPassword(PASSWORD), connection, say })
  writeFileSync(mark, '')
}

type RunningOptions = MeasureOptions & { postmaster: number; dataDir: string; DATABASE_URL: string }

async function measureServers({ size, rounds, load, isWanted, withMemory, say, ...world }: RunningOptions) {
  const { postmaster, DATABASE_URL } = world
  const settings = { LOG_LEVEL: 'error', SAMPLE_DATA: 'off', THROTTLE: 'off', BACKUP_BEFORE_UPGRADE: 'off' }
  const admin = { ADMIN_PHONE, ADMIN_PASSWORD: PASSWORD }
  const product = await startProduct(await freePort(), { ...settings, ...admin, DATABASE_URL, DATA_DIR: world.dataDir })
  const started: Server[] = [product]
  try {
    const idle = residentMb(product.process.pid ?? 0)
    const cases = benchCases({ size, ...(await signIn(product)) }).filter(({ id }) => isWanted(id))
    const limits = await startLimits(cases, { product, DATABASE_URL })
    started.push(...limits.values())
    const results: CaseResult[] = []
    let rendering: number | null = null
    for (const one of cases) {
      const turns: Measured[] = []
      const compared = limitsOf(one).map((limit) => ({ ...limit, turns: [] as Measured[] }))
      for (let round = 0; round < rounds; round++) {
        for (const { of, ask, turns } of compared) {
          const server = limits.get(of)
          if (server) turns.push(await drive(server, ask, { load, postmaster }))
        }
        turns.push(await drive(product, one.ask, { load, postmaster }))
      }
      if (one.id === 'W7') rendering = residentMb(product.process.pid ?? 0)
      const result = {
        id: one.id,
        name: one.name,
        product: medianOf(turns),
        limits: compared.map(({ of, turns }) => ({ of, ...medianOf(turns) })),
      }
      const ratios = result.limits.map(({ of, rate }) => `, ${(result.product.rate / rate).toFixed(2)} of ${of}`)
      say(`${one.id} ${one.name}: ${Math.round(result.product.rate)} a second${ratios.join('')}`)
      results.push(result)
    }
    const loaded = residentMb(product.process.pid ?? 0)
    const streams = isWanted(STREAMS_CASE)
      ? await measureStreams({
          product,
          postmaster,
          DATABASE_URL,
          seconds: Math.max(load.seconds, MIN_STREAM_SECONDS),
          signIn: (phone) => logIn(product, 'admins/login-admin-p-t', phone),
        })
      : null
    const growth = withMemory ? await memoryGrowth(product.port, product.process) : null
    const addresses = withMemory ? await addressGrowth(product.port, product.process, size) : null
    const memory = { idle, rendering, loaded, growth, addresses }
    for (const server of started.splice(0)) await stop(server)
    const own = { ...settings, ...admin, DATABASE_URL, DATA_DIR: world.dataDir }
    const workers = world.withWorkers ? await measureWorkers(own, { load, rounds, postmaster }) : null
    return { size, cases: results, streams, memory, workers }
  } finally {
    for (const server of started) await stop(server)
  }
}

const limitsOf = ({ limit, otherLimit }: BenchCase) => [limit, otherLimit].flatMap((one) => one ?? [])

async function startLimits(
  cases: readonly BenchCase[],
  { product, DATABASE_URL }: { product: Server; DATABASE_URL: string },
): Promise<Map<LimitName, Server>> {
  const servers = new Map<LimitName, Server>()
  const used = new Set(cases.flatMap(limitsOf).map(({ of }) => of))
  if (used.has('L1')) {
    const kept = cases.flatMap(({ limit }) => (limit?.of === 'L1' ? [limit.ask] : []))
    const ready = Object.fromEntries(await Promise.all(kept.map((ask) => readBytes(product.port, ask))))
    servers.set('L1', await startLimit('bytes', {}, ready))
  }
  const hasDatabaseLimit = used.has('L2') || used.has('L2c')
  const database = hasDatabaseLimit ? await startLimit('database', { DATABASE_URL }) : undefined
  if (database) servers.set('L2', database).set('L2c', database)
  const HASH = used.has('argon2') ? await hashPassword(PASSWORD) : ''
  if (HASH) servers.set('argon2', await startLimit('argon2', { PASSWORD, HASH }))
  return servers
}

/** The answer of the product as it is sent, compressed if the case asks so. */
function readBytes(port: number, { path, headers = {} }: Ask) {
  return new Promise<[string, object]>((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path: String(path), headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part)).on('error', reject)
      response.on('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
        const kept = { 'content-type': type, ...(encoding ? { 'content-encoding': encoding } : {}) }
        resolve([String(path), { headers: kept, body: Buffer.concat(parts).toString('base64') }])
      })
    })
    sent.on('error', reject).end()
  })
}

/** Cookies of an admin and of a tutor. */
async function signIn(product: Server): Promise<Pick<World, 'admin' | 'tutor'>> {
  return {
    admin: await logIn(product, 'admins/login-admin-p-t', ADMIN_PHONE),
    tutor: await logIn(product, 'tutors/login-tutor', '01800000000'),
  }
}

async function logIn({ port }: Server, path: string, phone: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
