import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type BenchRequest = { path: string; body?: object }

const CONCURRENCY = 8
const WARM_UP_MS = 1_000
const MEASURED_MS = 3_000

/** Requests a second, 8 at a time, measured for 3 s after a warm-up; throws on any status but 200. */
export async function measureThroughput(
  port: number,
  ask: (turn: number) => BenchRequest,
  concurrency = CONCURRENCY,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const stopping = new AbortController()
  let turn = 0
  const askOn = async () => {
    while (!stopping.signal.aborted) await sendRequest(port, agent, ask(turn++))
  }
  const running = Promise.all(Array.from({ length: concurrency }, askOn))
  await Promise.race([wait(WARM_UP_MS), running])
  const before = { turn, at: performance.now() }
  await Promise.race([wait(MEASURED_MS), running])
  const rate = (turn - before.turn) / ((performance.now() - before.at) / 1000)
  stopping.abort()
  await running
  agent.destroy()
  return rate
}

/** Sends a number of requests at a concurrency of 8; throws on any status but 200. */
export async function sendRequests(port: number, count: number, ask: (turn: number) => BenchRequest): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  let turn = 0
  const askOn = async () => {
    while (turn < count) await sendRequest(port, agent, ask(++turn))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, askOn))
  agent.destroy()
}

function sendRequest(port: number, agent: Agent, { path, body }: BenchRequest): Promise<void> {
  const payload = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        agent,
        path,
        host: '127.0.0.1',
        method: payload ? 'POST' : 'GET',
        headers: {
          'accept-encoding': 'br',
          ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
        },
      },
      (response) => {
        response.on('error', reject).on('end', () => {
          if (response.statusCode === 200) resolve()
          else reject(new Error(`${path} answered ${response.statusCode}`))
        })
        response.resume()
      },
    )
    sent.on('error', reject).end(payload)
  })
}
