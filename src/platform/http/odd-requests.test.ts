import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#shared/refusal.ts'
import { createLog } from '../config/log.server.ts'
import { createHttp } from './http.server.ts'

const http = await createHttp({
  config: { trustProxy: false, publicUrl: undefined },
  log: createLog('silent'),
  isReady: async () => true,
})
http.get('/unavailable', async () => {
  throw new Refusal(503, 'refused.unavailable')
})
http.post('/read', async () => ({}))
await http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => http.close())

test('every 503 says when to come back [OPS-212]', async () => {
  const { statusCode, headers } = await http.inject('/unavailable')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
})

async function sendRaw(request: string) {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) }
}

test.each([
  ['two Host headers', 400, 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['an unknown expectation', 417, 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'],
  ['no HTTP', 400, 'hello\r\n\r\n'],
  ['headers of 40 KB', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
])(
  'a request with %s is answered %i with the envelope and the security headers [OPS-212]',
  async (_, status, request) => {
    const answer = await sendRaw(request)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ success: false, code: expect.stringMatching(/^\w+\.\w+$/) })
    for (const header of ['content-security-policy', 'x-content-type-options: nosniff', 'x-frame-options: DENY'])
      expect(answer.head.toLowerCase()).toContain(header.toLowerCase())
  },
)

test('whoever sends 20 MB reads the refusal, and the connection ends soon [SYS-20]', async () => {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  const size = 20_000_000
  socket.write(`POST /read HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`)
  const body = setInterval(() => socket.write('x'.repeat(100_000)), 20)
  socket.once('close', () => clearInterval(body))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('413')
  // More arrives after the answer without an error, until the server ends the connection.
  const sent = socket.bytesWritten
  await once(socket, 'close').catch(() => undefined)
  expect(socket.bytesWritten).toBeGreaterThan(sent)
})
