import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { createApp } from '#app'
import { createTuition, searchTuitions } from '#features/tuitions/calls.ts'
import { createLog } from '#platform/config/log.server.ts'
import { API_PREFIX, type Call } from '#shared/call.ts'
import { createTestApp } from '#testing/test-app.ts'
import { buildTuitionBody } from '#testing/tuitions.ts'
import { openDb, withTransaction } from './client.server.ts'

const app = await createTestApp()
const proxy = await startProxy()
const log = createLog('silent')
const { database } = app.db.$client.options
const server = inject('postgres')
const db = openDb({ ...server, database, host: '127.0.0.1', port: proxy.port, max: 4 }, log)
const { http } = await createApp({ config: app.config, db, log, pages: 'none' })
afterAll(async () => {
  await http.close()
  await db.$client.end()
  proxy.close()
})

const send = async ({ method, path }: Call, body?: object) => {
  const started = performance.now()
  const payload = body ? { payload: body } : {}
  const response = await http.inject({ method, url: `${API_PREFIX}${path}`, ...payload })
  const ms = performance.now() - started
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], ms }
}
const post = () => send(createTuition, buildTuitionBody())
let words = 0
/** Another search each time: the total of the same one is cached. */
const read = () => send(searchTuitions, { searchTerm: `mirpur ${++words}` })

test('a line that is slow is not taken for a silent one [OPS-205]', async () => {
  proxy.delay(200)
  const answers = [await post(), await read(), await post()]
  proxy.delay(0)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}, 40_000)

test('a database line that swallows everything is answered 503 with Retry-After within 8 s, and recovers [OPS-205]', async () => {
  expect([(await post()).status, (await read()).status]).toEqual([200, 200])
  proxy.swallow(true)
  onTestFinished(() => proxy.swallow(false))
  const inFlight = await Promise.all([post(), read(), post(), read(), post(), read()])
  const later = await Promise.all([post(), read()])
  for (const { status, retryAfter, ms } of [...inFlight, ...later]) {
    expect([status, retryAfter]).toEqual([503, '5'])
    expect(ms).toBeLessThan(8_000)
  }
  expect((await http.inject('/readyz')).statusCode).toBe(503)
  proxy.swallow(false)
  await expect.poll(async () => (await post()).status, { timeout: 20_000, interval: 200 }).toBe(200)
  await expect.poll(() => db.changes.isWatched()).toBe(true)
}, 60_000)

test('a transaction that loses its line in the middle fails within 8 s', async () => {
  onTestFinished(() => proxy.swallow(false))
  const started = performance.now()
  const failing = withTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`)
    proxy.swallow(true)
    await tx.execute(sql`select 1`)
  })
  await expect(failing).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(8_000)
}, 60_000)

/** A TCP proxy to the test database that can swallow or delay what it carries. */
async function startProxy() {
  const sockets = new Set<Socket>()
  const state = { swallows: false, delayMs: 0 }
  const { host, port } = inject('postgres')
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    let earlier = Promise.resolve()
    from.on('data', (chunk) => {
      if (state.swallows) return
      // Chunks stay in their order, also when the delay ends.
      const arrival = Promise.all([earlier, wait(state.delayMs)])
      earlier = arrival.then(() => void (to.destroyed || to.write(chunk)))
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      if (!state.swallows) to.destroy()
    })
  }
  const listener = createServer((client) => {
    const upstream = connect(join(host, `.s.PGSQL.${port}`))
    carry(client, upstream)
    carry(upstream, client)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return {
    port: (listener.address() as AddressInfo).port,
    swallow: (is: boolean) => {
      // What was sent into the silence is lost: those connections are dead.
      const isOver = state.swallows && !is
      state.swallows = is
      if (isOver) for (const socket of sockets) socket.destroy()
    },
    delay: (ms: number) => {
      state.delayMs = ms
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}
