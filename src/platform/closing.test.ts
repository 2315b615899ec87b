import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { closeHttp, createHttp } from './http.server.ts'
import { createLog } from './log.server.ts'

/** A listening server whose `GET /held` answers when it is let go. */
async function held() {
  const http = await createHttp({
    config: { trustProxy: false, publicUrl: undefined },
    log: createLog('silent'),
    isReady: async () => true,
  })
  const begun = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  http.get('/held', async () => {
    begun.resolve()
    await letGo.promise
    return { status: 'finished' }
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  return { http, port, begun: begun.promise, letGo: letGo.resolve, address: `http://127.0.0.1:${port}` }
}

test('closing finishes the running requests; the port takes no new ones', async () => {
  const { http, begun, letGo, address } = await held()
  await fetch(`${address}/healthz`)
  const running = fetch(`${address}/held`)
  await begun
  const closed = closeHttp(http, 60_000)
  await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused')
  letGo()
  const response = await running
  expect([response.status, await response.json()]).toEqual([200, { status: 'finished' }])
  await closed
})

test('a request that never ends is cut off when patience ends', async () => {
  const { http, begun, letGo, address } = await held()
  const running = fetch(`${address}/held`).catch(() => 'cut off')
  await begun
  const closed = closeHttp(http, 1)
  expect(await running).toBe('cut off')
  letGo()
  await closed
})

test('a client that sends its request too slowly loses its connection in the end', async () => {
  const { http } = await held()
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
])('%s is answered in the envelope, and the next request is served', async (_, bytes, status) => {
  const { http, port, letGo, address } = await held()
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
  letGo()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await http.close()
})
