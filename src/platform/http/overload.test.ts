import { afterAll, expect, test } from 'vitest'
import '#shared/messages/all-texts.ts'
import { createLog } from '../config/log.server.ts'
import { createHttp } from './http.server.ts'

const config = { trustProxy: false, publicUrl: 'http://porua.test', maxLagMs: 100 }
const http = await createHttp({ config, log: createLog('silent'), isReady: async () => true })
http.get('/api/v1/plain', async () => 'answered')
await http.ready()
afterAll(() => http.close())

const get = (url: string) => http.inject({ url })

/** Blocks the event loop for longer than one measurement, without work for the processor. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('while the event loop is late requests are refused with 503, health is answered, and later all are [OPS-446]', async () => {
  expect((await get('/api/v1/plain')).body).toBe('answered')
  await expect
    .poll(async () => {
      block(800)
      return (await get('/api/v1/plain')).statusCode
    })
    .toBe(503)
  const refused = await get('/api/v1/plain')
  expect(refused.json()).toMatchObject({ success: false, code: 'refused.unavailable' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['x-content-type-options']).toBe('nosniff')
  expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 200])
  await expect.poll(async () => (await get('/api/v1/plain')).statusCode).toBe(200)
})
