import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { findRunningDatabase } from '../packages/embedded-postgres/running.ts'
import { installedNode, root } from '../scripts/machine.mjs'
import { databasePid } from './faults-harm.ts'
import { type Ask, benchCases, type Case, fresh } from './load-cases.ts'
import { median } from './median.ts'
import { type Product, withProduct } from './product.ts'

/**
 * `npm run bench`: the rate of each case beside the reference server that does the least which the same work needs, by turns in
 * one run; memory; and how long the list takes. Cases run with the first size, the list with each.
 */
const { values } = parseArgs({
  options: {
    /** ids of cases; all without it */
    only: { type: 'string' },
    sizes: { type: 'string', default: '10000,1000000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
  },
})
const CONNECTIONS = 50
const WARM_UP_SECONDS = 1
const IDLE_MS = 5_000
const LIST_REQUESTS = 7
/** Cores of the servers, and of the load with PostgreSQL. */
const CORES = { server: '0', load: '1' }
const MEMORY_FLOORS = { idle: 220, 'after W7': 340 }
const LIST_FLOORS = { 1: 150, 1000: 500 }
const TICK_MS = 10

const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
const misses: string[] = []
/** The figure, marked when it is on the wrong side of its floor. */
function judge(name: string, { text, isMissed }: { text: string; isMissed: boolean }): string {
  if (isMissed) misses.push(`${name}: ${text}`)
  return isMissed ? `**${text} MISSED**` : text
}

/** Without `taskset` or a second core nothing moves. */
function moveToCore(core: string, ...pids: (number | string)[]): void {
  for (const pid of pids) spawnSync('taskset', ['-a', '-cp', core, String(pid)])
}

const childrenOf = (pid: number) =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')

/** Processor time of a process in ms. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

let turn = 0
const resolveAsk = <T>(value: T | ((turn: number) => T)): T => (value instanceof Function ? value(turn) : value)

function requestOf({ path, body, headers }: Ask) {
  turn += 1
  return {
    method: body ? ('POST' as const) : ('GET' as const),
    path: resolveAsk(path),
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(resolveAsk(body)) } : {}),
  }
}

async function send(url: string, ask: Ask, seconds: number) {
  const isFixed = typeof ask.path === 'string' && typeof ask.body !== 'function'
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        ...requestOf(ask),
        ...(isFixed ? {} : { setupRequest: (request: autocannon.Request) => ({ ...request, ...requestOf(ask) }) }),
      },
    ],
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0)
    throw new Error(`${failed} of ${result.requests.total} answers of ${requestOf(ask).path} were not 2xx`)
  return result
}

type Server = { address: string; pid: number }

type Measured = { rate: number; processorMs: number }

/** Requests a second, and ms of the server's processor for each. */
async function drive({ address, pid }: Server, ask: Ask): Promise<Measured> {
  await send(address, ask, WARM_UP_SECONDS)
  const before = processorMs(pid)
  const { requests, duration } = await send(address, ask, Number(values.seconds))
  return { rate: requests.total / duration, processorMs: (processorMs(pid) - before) / requests.total }
}

/** The answer of the product as it is sent, compressed if the case asks so. */
async function readBytes(address: string, { path, headers = {} }: Ask) {
  const answer: IncomingMessage = (await once(get(address + resolveAsk(path), { headers }), 'response'))[0]
  const { 'content-type': type, 'content-encoding': encoding } = answer.headers
  const kept = { 'content-type': type, ...(encoding ? { 'content-encoding': encoding } : {}) }
  return [resolveAsk(path), { headers: kept, body: (await buffer(answer)).toString('base64') }]
}

async function startReference({ address, dataDir }: Product, cases: Case[]): Promise<Server & { child: ChildProcess }> {
  const asks = cases.flatMap(({ id, ask, reference }) =>
    id === 'L1' ? [ask] : reference?.id === 'L1' ? [reference.ask] : [],
  )
  const ready = Object.fromEntries(await Promise.all(asks.map((ask) => readBytes(address, ask))))
  const CONNECTION = JSON.stringify(findRunningDatabase(dataDir, say))
  const child = spawn(installedNode, ['bench/load-reference.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', CONNECTION },
  })
  child.send(ready)
  const [{ port }] = await once(child, 'message')
  return { child, address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }
}

async function measureCase(one: Case, { product, reference }: { product: Server; reference: Server }) {
  const server = one.id.startsWith('L') ? reference : product
  const own: Measured[] = []
  const compared: Measured[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    if (one.reference) compared.push(await drive(reference, one.reference.ask))
    own.push(await drive(server, one.ask))
  }
  const rate = median(own.map((measured) => measured.rate))
  const ms = median(own.map((measured) => measured.processorMs))
  const limit = median(compared.map((measured) => measured.rate))
  const { share = 0, processorMs: most = Number.POSITIVE_INFINITY } = one
  const ratio = one.reference ? `${(rate / limit).toPrecision(2)} of ${one.reference.id}` : ''
  const cells = [
    `${one.id} ${one.name}`,
    Math.round(rate).toLocaleString('en'),
    limit ? Math.round(limit).toLocaleString('en') : '',
    judge(one.id, { text: ratio, isMissed: rate < share * limit }),
    share || '',
    judge(one.id, { text: `${ms.toFixed(2)} ms`, isMissed: ms > most }),
    one.processorMs ?? '',
  ]
  say(cells.join(' · '))
  return `| ${cells.join(' | ')} |`
}

function measureMemory(name: keyof typeof MEMORY_FLOORS, pid: number): string {
  const floor = MEMORY_FLOORS[name]
  const resident = residentMb(pid)
  return `| ${name} | ${judge(`memory ${name}`, { text: `${resident} MB`, isMissed: resident > floor })} | ${floor} |`
}

/** The list page read from the database again, one request at a time. */
async function measureList(page: number, { address, size }: { address: string; size: number }): Promise<string> {
  const took: number[] = []
  for (let request = 0; request < LIST_REQUESTS; request++) {
    turn += 1
    const start = performance.now()
    const answer = await fetch(`${address}${fresh(`/tuitions-page?page=${page}`)(turn)}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`page ${page} of the list answered ${answer.status}`)
    took.push(performance.now() - start)
  }
  const floor = LIST_FLOORS[page === 1 ? 1 : 1000]
  const ms = Math.round(median(took))
  const name = `list page ${page} at ${size.toLocaleString('en')}`
  const cells = [
    name,
    judge(name, { text: `${ms} ms`, isMissed: ms > floor }),
    `${Math.round(Math.max(...took))} ms`,
    floor,
  ]
  say(cells.join(' · '))
  return `| ${cells.join(' | ')} |`
}

const only = values.only?.split(',')
const sizes = values.sizes.split(',').map(Number)
const [firstSize = 10_000] = sizes
const known = benchCases(firstSize)
const unknown = only?.find((id) => !known.some((one) => one.id === id))
if (unknown) throw new Error(`${unknown} is not a case; the cases are ${known.map(({ id }) => id).join(', ')}.`)
const cases = known.filter(({ id }) => !only || only.includes(id))
const rows: Record<'cases' | 'memory' | 'lists', string[]> = { cases: [], memory: [], lists: [] }

async function measureCases(product: Product): Promise<void> {
  await wait(IDLE_MS)
  rows.memory.push(measureMemory('idle', product.pid))
  const reference = await startReference(product, cases)
  const postmaster = databasePid(product.dataDir)
  moveToCore(CORES.load, process.pid, postmaster, ...childrenOf(postmaster))
  moveToCore(CORES.server, product.pid, reference.pid)
  for (const one of cases) {
    rows.cases.push(await measureCase(one, { product, reference }))
    if (one.id === 'W7') rows.memory.push(measureMemory('after W7', product.pid))
  }
  reference.child.kill()
}

for (const size of sizes) {
  say(`filling a database with ${size.toLocaleString('en')} tuitions`)
  await withProduct(size, async (product) => {
    if (size === firstSize) await measureCases(product)
    if (only) return
    for (const page of [1, Math.min(1000, Math.floor(size / 12))]) {
      rows.lists.push(await measureList(page, { address: product.address, size }))
    }
  })
}

const print = (title: string, heads: string[], lines: string[]) => {
  if (lines.length === 0) return
  console.log(`\n${title}\n\n| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}\n${lines.join('\n')}`)
}
print(
  `${firstSize.toLocaleString('en')} tuitions, ${CONNECTIONS} connections`,
  ['case', 'a second', 'reference', 'part', 'floor', 'processor', 'floor in ms'],
  rows.cases,
)
print('Memory of the process', ['when', 'measured', 'floor in MB'], rows.memory)
print('List page, never kept', ['list', 'median', 'slowest', 'floor in ms'], rows.lists)
console.log(misses.length > 0 ? `\nMissed: ${misses.join(', ')}` : '\nEvery floor was kept.')
if (misses.length > 0) process.exitCode = 1
