import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { cpuOf, type Server } from './limits/start.ts'
import { median } from './median.ts'

/** What a case sends; functions get the number of the request. */
export type Ask = {
  method?: 'GET' | 'POST'
  path: string | ((turn: number) => string)
  body?: object | ((turn: number) => object)
  headers?: Record<string, string>
  /** Whether 409 is an answer as good as another: an earlier run has done the same. */
  mayConflict?: boolean
}

export type Load = { connections: number; seconds: number }
/** Requests a second, CPU of server, database and load in ms a request, and the median answer in ms. */
export type Measured = {
  rate: number
  serverMs: number
  databaseMs: number
  loadMs: number
  medianMs: number
  slowestMs: number
}

const WARM_UP_SECONDS = 1
const REST_MS = 200
const LONGEST_REST_MS = 60_000
let turn = 0

/** Sends one kind of request for some seconds after a warm-up; throws when an answer is not 2xx. */
export async function drive(
  { port, process: server }: Server,
  ask: Ask,
  { load, postmaster }: { load: Load; postmaster: number },
): Promise<Measured> {
  await untilIdle(postmaster)
  await send(port, ask, { ...load, seconds: WARM_UP_SECONDS })
  const pid = server.pid ?? 0
  const before = { server: cpuOf(pid), database: cpuOf(postmaster), load: process.cpuUsage() }
  const { requests, latency, duration } = await send(port, ask, load)
  const count = requests.total
  const { user, system } = process.cpuUsage(before.load)
  return {
    rate: count / duration,
    serverMs: (cpuOf(pid) - before.server) / count,
    databaseMs: (cpuOf(postmaster) - before.database) / count,
    loadMs: (user + system) / 1000 / count,
    medianMs: latency.p50,
    slowestMs: latency.max,
  }
}

/** Waits until the database has ended what an earlier load left it to do: in a large world a query outlives its client. */
async function untilIdle(postmaster: number): Promise<void> {
  for (const until = performance.now() + LONGEST_REST_MS; performance.now() < until; ) {
    const before = cpuOf(postmaster)
    await wait(REST_MS)
    if (cpuOf(postmaster) - before <= REST_MS / 10) return
  }
}

async function send(port: number, ask: Ask, { connections, seconds }: Load) {
  const { method = 'GET', path, body, headers = {}, mayConflict = false } = ask
  const isFixed = typeof path === 'string' && typeof body !== 'function'
  const asText = (value: object) => JSON.stringify(value)
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        path: typeof path === 'string' ? path : path(0),
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: asText(typeof body === 'function' ? body(0) : body) } : {}),
        ...(isFixed
          ? {}
          : {
              setupRequest: (request: autocannon.Request) => {
                turn += 1
                const next = { ...request, path: typeof path === 'string' ? path : path(turn) }
                return typeof body === 'function' ? { ...next, body: asText(body(turn)) } : next
              },
            }),
      },
    ],
  })
  const conflicts = mayConflict ? (result.statusCodeStats?.['409']?.count ?? 0) : 0
  const failed = result.non2xx - conflicts + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} answers of ${String(path)} were not 2xx`)
  return result
}

/** The median of each figure. */
export function medianOf(rounds: readonly Measured[]): Measured {
  const medianBy = (value: (one: Measured) => number) => median(rounds.map(value))
  return {
    rate: medianBy(({ rate }) => rate),
    serverMs: medianBy(({ serverMs }) => serverMs),
    databaseMs: medianBy(({ databaseMs }) => databaseMs),
    loadMs: medianBy(({ loadMs }) => loadMs),
    medianMs: medianBy(({ medianMs }) => medianMs),
    slowestMs: medianBy(({ slowestMs }) => slowestMs),
  }
}
