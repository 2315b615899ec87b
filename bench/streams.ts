import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { MAX_STREAMS_PER_ACCOUNT } from '../src/platform/live/streams.server.ts'
import type { World } from './cases.ts'
import { cpuOf, type Server } from './limits/start.ts'
import { median } from './median.ts'

/** The case of live streams among the ids of the others. */
export const STREAMS_CASE = 'N1'
const STREAMS = 200
const WRITES_A_SECOND = 20
const TOPIC = 'data: tuitions'
const LAST_EVENT_MS = 20_000

/** Times in ms from the start of a post to its answer and to its event, and shares of a core. */
export type StreamsResult = {
  streams: number
  writes: number
  /** events that did not come within 20 seconds after the last post */
  missing: number
  answerMs: number
  eventMs: { median: number; p99: number; slowest: number }
  serverShare: number
  databaseShare: number
}

type StreamsOptions = {
  product: Server
  postmaster: number
  DATABASE_URL: string
  seconds: number
  signIn: (phone: string) => Promise<World['admin']>
}

/** Opens 200 streams of staff and posts 20 tuitions a second: each stream gets one event of tuitions for each post. */
export async function measureStreams({ product, postmaster, DATABASE_URL, seconds, signIn }: StreamsOptions) {
  const phones = await addStaff(DATABASE_URL, Math.ceil(STREAMS / MAX_STREAMS_PER_ACCOUNT))
  const cookies: string[] = []
  for (const phone of phones) cookies.push(await signIn(phone))
  /** by stream: when each event came */
  const arrivals: number[][] = []
  const open: IncomingMessage[] = []
  for (let stream = 0; stream < STREAMS; stream++) {
    const cookie = cookies[stream % cookies.length] ?? ''
    const times: number[] = []
    arrivals.push(times)
    open.push(await listen(product.port, cookie, () => times.push(performance.now())))
  }
  const pid = product.process.pid ?? 0
  const before = { at: performance.now(), server: cpuOf(pid), database: cpuOf(postmaster) }
  const posts = await postSteadily(product.port, seconds * WRITES_A_SECOND)
  const took = performance.now() - before.at
  const shares = {
    serverShare: (cpuOf(pid) - before.server) / took,
    databaseShare: (cpuOf(postmaster) - before.database) / took,
  }
  const isMissing = () => arrivals.some((times) => times.length < posts.length)
  for (const until = performance.now() + LAST_EVENT_MS; isMissing() && performance.now() < until; ) await wait(100)
  for (const stream of open) stream.destroy()
  const late = arrivals.flatMap((times) =>
    times.slice(0, posts.length).map((at, post) => at - (posts[post]?.sent ?? at)),
  )
  late.sort((a, b) => a - b)
  return {
    streams: STREAMS,
    writes: posts.length,
    missing: STREAMS * posts.length - late.length,
    answerMs: median(posts.map(({ sent, answered }) => answered - sent)),
    eventMs: {
      median: median(late),
      p99: late[Math.floor(late.length * 0.99)] ?? 0,
      slowest: late.at(-1) ?? 0,
    },
    ...shares,
  } satisfies StreamsResult
}

/** Accounts of staff with the password of the world: an account may open few streams. */
async function addStaff(connectionString: string, count: number): Promise<string[]> {
  const client = new Client({ connectionString })
  await client.connect()
  const phones = Array.from({ length: count }, (_, at) => `0192${String(at).padStart(7, '0')}`)
  await client.query(
    `insert into accounts (role, staff_role, name, phone, password_hash, created_at)
      select 'Admin', 'owner', 'Staff', phone, (select password_hash from accounts where phone = '01800000000'), now()
      from unnest($1::text[]) phone on conflict do nothing`,
    [phones],
  )
  await client.end()
  return phones
}

async function listen(port: number, cookie: string, onEvent: () => void): Promise<IncomingMessage> {
  const request = get({ port, host: '127.0.0.1', path: '/api/v1/notifications/stream', headers: { cookie } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`notifications/stream answered ${response.statusCode}`)
  response.on('error', () => {})
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) if (line === TOPIC) onEvent()
  })
  return response
}

type Post = { sent: number; answered: number }

/** Posts one tuition after another at an even pace; a slow answer does not delay the next post. */
async function postSteadily(port: number, count: number): Promise<Post[]> {
  const running: Promise<Post>[] = []
  const begun = performance.now()
  for (let turn = 0; turn < count; turn++) {
    await wait(Math.max(0, begun + (turn * 1000) / WRITES_A_SECOND - performance.now()))
    running.push(post(port, turn))
  }
  return Promise.all(running)
}

async function post(port: number, turn: number): Promise<Post> {
  const sent = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tuitions/create-tuition`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      class: ['Class 5'],
      subjects: ['Math'],
      medium: ['Bangla medium'],
      gender: ['Female'],
      location: { city: 'Dhaka', areas: ['Banani'] },
      salary: '5,000 Tk',
      phone: `0195${String(turn).padStart(7, '0')}`,
    }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`create-tuition answered ${answer.status}`)
  return { sent, answered: performance.now() }
}
