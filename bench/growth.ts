import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { addressOf, freePort, startServer, stopServer, waitUntilReady } from '../e2e/server.ts'
import { heapFlag } from '../scripts/heap.mjs'
import { openDb } from '../src/db/client.server.ts'
import { restoreOwner } from '../src/features/staff/owner.actions.server.ts'
import { type AdminRequest, adminRequests, PUBLIC_REQUESTS } from '../src/testing/office/requests.ts'
import { withDatabase } from './database.ts'
import { openGrowthFolder } from './growth-database.ts'

/**
 * `npm run bench:growth`: the time of each public page and call, each list of the office and what a tutor reads, first after a start and then
 * with 50 at once, on databases of several sizes, which are kept in the folder `--data`.
 */
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,1000000' }, data: { type: 'string' }, rows: { type: 'string' } },
})
const ADMIN = { phone: '01912345678', password: 'porua-growth' }
const MOST_MS = 500
const MOST_TIMES = 2
/** Below these ms the time at the first size says nothing. */
const LEAST_MS = 25
const AT_ONCE = 50

const PAGES = [
  '/',
  '/bn',
  '/tuitions-page',
  '/tuitions-page?page=500',
  '/tuitions-page?q=mirpur',
  '/tuitions-page?q=mirpur+class+5+math',
  '/tuitions-page?class=Class+5&subject=Math&city=Dhaka',
  '/tuitions/dhaka',
  '/tuitions/dhaka/banani',
  '/tuitions/math/class-5',
  '/tuitions-page/TN2001',
  '/hire-tutor-page',
  '/hire-tutor-page?q=mirpur',
  '/tutors/dhaka',
  '/tutor-cv/TR1001',
  '/sitemap.xml',
  '/sitemap/tuitions-1.xml',
  '/sitemap/places-0.xml',
]

const TUTOR_CALLS = [
  'applications/mine',
  'payments/mine',
  'refunds/mine',
  'refunds/bookings',
  'alerts',
  'alerts/rules',
  'bookmarks',
  'bookmarks/ids',
  'tuitions/find?sort=fit',
  'person-notifications',
  'person-notifications/unread',
]

type Measured = { first: number; slowest: number; failed: number }
type Sender = (request: AdminRequest) => Promise<number>

const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
let turn = 0

/** Sends a request that no cache can answer; returns its ms, or -1 if it was not answered with 2xx. */
const senderTo =
  (address: string, cookie: string): Sender =>
  async ({ url, body }) => {
    turn += 1
    const path = url.startsWith('/') ? url : `/api/v1/${url}`
    const fresh = body || path.startsWith('/sitemap') ? path : `${path}${path.includes('?') ? '&' : '?'}fresh=${turn}`
    const start = performance.now()
    const answer = await fetch(address + fresh, {
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    await answer.arrayBuffer()
    return answer.ok ? performance.now() - start : -1
  }

async function signIn(address: string, path: string, phone: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ ...ADMIN, phone }),
  })
  if (!answer.ok) throw new Error(`${phone} cannot sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Gives the tutor of the newest due the owner's password; their phone. */
async function lendPassword(client: Client): Promise<string> {
  const { rows } = await client.query<{ phone: string }>(
    `update accounts set password_hash = (select password_hash from accounts where phone = $1 and role = 'Admin')
      where id = (select account_id from dues join cvs on cvs.id = dues.cv_id order by dues.number desc limit 1) returning phone`,
    [ADMIN.phone],
  )
  if (!rows[0]) throw new Error('the database has no due')
  return rows[0].phone
}

async function measure(send: Sender, request: AdminRequest): Promise<Measured> {
  const first = await send(request)
  const times = await Promise.all(Array.from({ length: AT_ONCE }, () => send(request)))
  return { first, slowest: Math.max(...times), failed: times.filter((ms) => ms < 0).length }
}

async function measureSize(parent: string, size: number): Promise<Map<string, Measured>> {
  say(`opening the database with ${size.toLocaleString('en')} tuitions`)
  const dataDir = await openGrowthFolder(parent, size)
  let office: AdminRequest[] = []
  let tutorPhone = ''
  await withDatabase(dataDir, async (client, connection) => {
    const db = openDb(connection, console)
    await restoreOwner(db, { ...ADMIN, name: undefined, now: new Date() })
    await db.$client.end()
    office = await adminRequests(client)
    tutorPhone = await lendPassword(client)
  })
  const product = {
    port: await freePort(),
    dataDir,
    log: join(dataDir, 'server.log'),
    settings: { LOG_LEVEL: 'error', SAMPLE_DATA: 'off', THROTTLE: 'off', NODE_OPTIONS: heapFlag(), BACKUP_AT: 'off' },
  }
  const server = startServer(product)
  const found = new Map<string, Measured>()
  try {
    await waitUntilReady(server, product)
    const address = addressOf(product)
    const visitor = senderTo(address, '')
    const admin = senderTo(address, await signIn(address, 'admins/login-admin-p-t', ADMIN.phone))
    const tutor = senderTo(address, await signIn(address, 'tutors/login-tutor', tutorPhone))
    for (const url of PAGES) found.set(`page ${url}`, await measure(visitor, { name: url, url }))
    for (const request of PUBLIC_REQUESTS) found.set(request.name, await measure(visitor, request))
    for (const request of office) found.set(`office ${request.name}`, await measure(admin, request))
    for (const url of TUTOR_CALLS) found.set(`tutor ${url}`, await measure(tutor, { name: url, url }))
  } finally {
    await stopServer(server)
  }
  return found
}

const sizes = values.sizes.split(',').map(Number)
if (!values.data) throw new Error('--data names the folder of the databases')
const bySize: Map<string, Measured>[] = []
for (const size of sizes) bySize.push(await measureSize(values.data, size))
const [smallest, largest] = [bySize[0], bySize.at(-1)]
if (!smallest || !largest) throw new Error('--sizes names no size')

const isMissed = (name: string, { first, failed }: Measured) => {
  const least = Math.max(LEAST_MS, smallest.get(name)?.first ?? 0)
  return first < 0 || failed > 0 || first > MOST_MS || first > MOST_TIMES * least
}
const cellsOf = ({ first, slowest, failed }: Measured) =>
  `${Math.round(first)} | ${Math.round(slowest)}${failed > 0 ? ` (${failed} refused)` : ''}`
const names = [...largest.keys()].sort((a, b) => (largest.get(b)?.first ?? 0) - (largest.get(a)?.first ?? 0))
const missed = names.filter((name) => isMissed(name, largest.get(name) as Measured))
const shown = names.slice(0, Number(values.rows ?? names.length))
console.log(
  `| ms, first and slowest of ${AT_ONCE} at once | ${sizes.map((size) => `${size.toLocaleString('en')} | `).join('| ')} |`,
)
console.log(`|---|${sizes.map(() => '---|---|').join('')}`)
for (const name of shown) {
  const cells = bySize.map((found) => cellsOf(found.get(name) ?? { first: -1, slowest: -1, failed: 0 }))
  console.log(`| ${missed.includes(name) ? `**${name}**` : name} | ${cells.join(' | ')} |`)
}
console.log(`\n${names.length} requests, ${missed.length} above ${MOST_MS} ms, above twice the first size, or refused.`)
if (missed.length > 0) process.exitCode = 1
