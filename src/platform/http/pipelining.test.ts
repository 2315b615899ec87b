import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../config/log.server.ts'
import { createHttp } from './http.server.ts'

const REQUEST = 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n'
let close = async () => {}
afterEach(() => close())

/** A server with an answer of 200 KB that counts how often it is made. */
async function startServer() {
  const http = await createHttp({
    config: { trustProxy: false, publicUrl: undefined },
    log: createLog('silent'),
    isReady: async () => true,
  })
  let answers = 0
  http.get('/large', async () => {
    answers += 1
    return 'x'.repeat(200_000)
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  close = async () => void (await http.close())
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  return { socket, countAnswers: () => answers }
}

test('a connection with 900 unread requests is closed after ten answers [SYS-16]', async () => {
  const { socket, countAnswers } = await startServer()
  socket.on('error', () => {})
  socket.pause()
  socket.write(REQUEST.repeat(900))
  await expect.poll(countAnswers).toBeGreaterThan(0)
  socket.resume()
  await once(socket, 'close')
  expect(countAnswers()).toBeLessThanOrEqual(10)
})

test('eight requests in one packet are all answered, and a connection serves many one after the other', async () => {
  const { socket } = await startServer()
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  const answers = () => text.split('HTTP/1.1 200').length - 1
  socket.write(REQUEST.repeat(8))
  await expect.poll(answers).toBe(8)
  for (let n = 9; n <= 40; n++) {
    socket.write(REQUEST)
    await expect.poll(answers).toBe(n)
  }
  socket.destroy()
})
