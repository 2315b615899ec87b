import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'
import { createApp } from '#app'
import { openDb } from '#db/client.server.ts'
import { createLog } from '#platform/config/log.server.ts'
import { API_PREFIX, type Call } from '#shared/call.ts'
import { createTestApp } from '../test-app.ts'

/** The product with its own limits of time, on a line to the database that can fall silent. */
export async function createAppOnLine() {
  const app = await createTestApp()
  const line = await startDatabaseLine()
  const log = createLog('silent')
  const { database } = app.db.$client.options
  const db = openDb({ ...inject('postgres'), database, host: '127.0.0.1', port: line.port, max: 4 }, log)
  const { http } = await createApp({ config: app.config, db, log, pages: 'none' })
  afterAll(async () => {
    await http.close()
    await db.$client.end()
    line.close()
  })
  const send = async ({ method, path }: Call, body?: object) => {
    const started = performance.now()
    const payload = body ? { payload: body } : {}
    const response = await http.inject({ method, url: `${API_PREFIX}${path}`, ...payload })
    const ms = performance.now() - started
    return { status: response.statusCode, retryAfter: response.headers['retry-after'], ms }
  }
  return { http, db, line, send }
}

/** A TCP proxy to the test database that can swallow or delay what it carries. */
async function startDatabaseLine() {
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
