import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '../config/log.server.ts'
import { closeHttp, createHttp } from './http.server.ts'

/** A listening server whose `GET /held` answers after `release`. */
async function startHeldServer() {
  const http = await createHttp({
    config: { trustProxy: false, publicUrl: undefined },
    log: createLog('silent'),
    isReady: async () => true,
  })
  const started = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  http.get('/held', async () => {
    started.resolve()
    await released.promise
    return { status: 'finished' }
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  return { http, port, started: started.promise, release: released.resolve, address: `http://127.0.0.1:${port}` }
}

test('closing finishes running requests and accepts no new ones', async () => {
  const { http, started, release, address } = await startHeldServer()
  await fetch(`${address}/healthz`)
  const running = fetch(`${address}/held`)
  await started
  const closed = closeHttp(http, 60_000)
  await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused')
  release()
  const response = await running
  expect([response.status, await response.json()]).toEqual([200, { status: 'finished' }])
  await closed
})

test('a request that never ends is cut at the timeout', async () => {
  const { http, started, release, address } = await startHeldServer()
  const running = fetch(`${address}/held`).catch(() => 'cut off')
  await started
  const closed = closeHttp(http, 1)
  expect(await running).toBe('cut off')
  release()
  await closed
})

test('a client that sends too slowly loses its connection', async () => {
  const { http } = await startHeldServer()
  const { headersTimeout, requestTimeout, timeout } = http.server
  expect([headersTimeout, requestTimeout, timeout]).toEqual([20_000, 120_000, 120_000])
  await http.close()
})

test.each([
  ['garbage', 'who are you\r\n\r\n', 400],
  ['garbage after a request', 'GET /held HTTP/1.1\r\nHost: a\r\n\r\nGARBAGE\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a negative length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -2\r\n\r\n', 400],
  ['a chunk without a length', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n', 400],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['20 KB of headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address that is none', 'GET http://[/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
])('%s: answered with the failure envelope, and the next request is served', async (_, bytes, status) => {
  const { http, port, release, address } = await startHeldServer()
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
    if (answer.includes('}]}')) socket.end()
  })
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
  release()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await http.close()
})
