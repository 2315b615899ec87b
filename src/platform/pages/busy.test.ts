import { once } from 'node:events'
import { request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import '#shared/messages/all-texts.ts'
import { createResponseCache } from '../response-cache/response-cache.server.ts'
import { PAGE_LIMITS, servePages } from './pages.server.ts'

const opened: { close: () => Promise<unknown> }[] = []
afterAll(() => Promise.all(opened.map((http) => http.close())))

/** Pages whose rendering waits until `finishAll`. */
function startPages() {
  const rendering = new Set<string>()
  const rendered: string[] = []
  const gate = Promise.withResolvers<void>()
  const http = Fastify({ trustProxy: true })
  opened.push(http)
  const changes = { isWatched: () => true, onPublicChange: () => {} }
  servePages(http, {
    limits: PAGE_LIMITS,
    cache: createResponseCache({ changes, now: () => new Date(0) }),
    render: async ({ url }) => {
      const { pathname, search } = new URL(url)
      rendered.push(pathname + search)
      rendering.add(pathname + search)
      await gate.promise
      rendering.delete(pathname + search)
      return new Response('<p>page</p>', { headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' } })
    },
  })
  const get = (url: string, from: string) => http.inject({ url, headers: { 'x-forwarded-for': from } })
  const finishAll = () => gate.resolve()
  return { http, get, rendering, rendered, finishAll }
}

const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode)

test('one address has four pages at a time, more are told to wait, and another address is served [OPS-443]', async () => {
  const { get, rendering, rendered, finishAll } = startPages()
  const first = [1, 2, 3, 4].map((at) => get(`/list?q=${at}`, '203.0.113.7'))
  await expect.poll(() => rendering.size).toBe(4)
  const refused = await Promise.all(Array.from({ length: 60 }, (_, at) => get(`/list?q=more${at}`, '203.0.113.7')))
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  const [answer] = refused
  const seconds = Number(answer?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(answer?.body).toContain(`content="${seconds}"`)
  expect(answer?.body).toContain('Many people are opening pages right now.')
  expect(answer?.headers['cache-control']).toBe('no-store')
  expect((await get('/bn/list?q=x', '203.0.113.7')).body).toContain('অনেকে পৃষ্ঠা খুলছেন')
  const other = get('/list?q=other', '198.51.100.1')
  await expect.poll(() => rendering.size).toBe(5)
  finishAll()
  expect(await statusesOf([...first, other])).toEqual([200, 200, 200, 200, 200])
  expect(rendered.filter((url) => url.includes('more'))).toEqual([])
  expect((await get('/list?q=again', '203.0.113.7')).statusCode).toBe(200)
})

test('an IPv6 network of a household has one share [OPS-443]', async () => {
  const { get, rendering, finishAll } = startPages()
  const first = [1, 2, 3, 4].map((at) => get(`/list?q=${at}`, `2001:db8:1:1::${at}`))
  await expect.poll(() => rendering.size).toBe(4)
  expect((await get('/list?q=5', '2001:db8:1:1:ffff::1')).statusCode).toBe(503)
  const other = get('/list?q=6', '2001:db8:1:2::1')
  await expect.poll(() => rendering.size).toBe(5)
  finishAll()
  expect(await statusesOf([...first, other])).toEqual([200, 200, 200, 200, 200])
})

test('ten thousand people behind one address share a page, and read kept ones beside four that are rendered [OPS-444]', async () => {
  const { get, rendering, rendered, finishAll } = startPages()
  const together = Array.from({ length: 500 }, () => get('/list', '203.0.113.7'))
  const busy = [1, 2, 3].map((at) => get(`/list?q=${at}`, '203.0.113.7'))
  await expect.poll(() => rendering.size).toBe(4)
  const sharing = Array.from({ length: 500 }, () => get('/list', '203.0.113.7'))
  expect((await get('/list?q=5', '203.0.113.7')).statusCode).toBe(503)
  finishAll()
  expect(new Set(await statusesOf([...together, ...sharing, ...busy]))).toEqual(new Set([200]))
  expect(new Set(await statusesOf(Array.from({ length: 500 }, () => get('/list', '203.0.113.7'))))).toEqual(
    new Set([200]),
  )
  expect(rendered.filter((url) => url === '/list')).toHaveLength(1)
})

test('all addresses together fill the queue, then everybody is told to wait [OPS-443]', async () => {
  const { get, rendering, rendered, finishAll } = startPages()
  const taken = Array.from({ length: PAGE_LIMITS.total }, (_, at) => get(`/list?q=${at}`, `203.0.113.${at}`))
  await expect.poll(() => rendering.size).toBe(8)
  expect((await get('/list?q=late', '198.51.100.1')).statusCode).toBe(503)
  finishAll()
  expect(new Set(await statusesOf(taken))).toEqual(new Set([200]))
  expect(rendered).toHaveLength(PAGE_LIMITS.total)
})

test('a page whose reader has left is not rendered, one that another reader waits for is [OPS-445]', async () => {
  const { http, get, rendering, rendered, finishAll } = startPages()
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const busy = Array.from({ length: 8 }, (_, at) => get(`/busy?q=${at}`, `198.51.100.${at}`))
  await expect.poll(() => rendering.size).toBe(8)
  const open = async (path: string) => {
    const sent = sendRequest({ port, path, headers: { 'x-forwarded-for': '203.0.113.7' } })
    sent.on('error', () => {})
    const arrived = once(http.server, 'request')
    sent.end()
    const [, response] = await arrived
    return async () => {
      const left = once(response, 'close')
      sent.destroy()
      await left
    }
  }
  const leaveAlone = await open('/left?q=1')
  const leaveShared = await open('/shared?q=1')
  const sharing = get('/shared?q=1', '198.51.100.200')
  await leaveAlone()
  await leaveShared()
  // The places of the one who left are free again.
  const later = [1, 2, 3].map((at) => get(`/later?q=${at}`, '203.0.113.7'))
  finishAll()
  expect((await sharing).statusCode).toBe(200)
  expect(new Set(await statusesOf([...later, ...busy]))).toEqual(new Set([200]))
  expect(rendered).not.toContain('/left?q=1')
})
