import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../config/log.server.ts'
import { createHttp } from '../http/http.server.ts'
import { servePages } from '../pages/pages.server.ts'
import { createResponseCache, type Hit } from './response-cache.server.ts'

const lines: { route?: string; path?: string; status?: number }[] = []
const log = createLog(
  'info',
  new Writable({
    write: (line, _, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)
let change = () => {}
const changes = {
  isWatched: () => true,
  onPublicChange: (listener: () => void): undefined => {
    change = listener
  },
}
const cache = createResponseCache({ changes, now: () => new Date(0) })
const hits: Hit[] = []
cache.onHit((hit) => hits.push(hit))
const config = { trustProxy: true, publicUrl: 'https://porua.test' }
const http = await createHttp({ config, log, isReady: async () => true, cache })
let rendered = 0
servePages(http, {
  cache,
  cdnSeconds: 30,
  imageOrigins: ['https://pictures.test'],
  languages: { defaultLocale: 'en', isSecure: () => true },
  render: async () => {
    rendered += 1
    return new Response(`<p>${rendered} ${'tuitions '.repeat(200)}</p><script>start()</script>`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    })
  },
})
let address = ''
beforeAll(async () => {
  await http.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
})
afterAll(() => http.close())
beforeEach(() => {
  change()
  hits.length = 0
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { 'accept-encoding': 'br', ...headers } })
/** A header that makes a request go to the router. */
const ROUTED = { 'content-type': 'application/json' }
const headersOf = ({ headers }: Response) => {
  const { date: _, 'x-request-id': id, ...rest } = Object.fromEntries(headers)
  expect(id).toMatch(/^[\da-f-]{36}$/)
  return rest
}

test.each(['br', 'gzip', 'identity'])(
  'a cached page is sent in %s with the headers of a new one [PERF-101]',
  async (encoding) => {
    const accepting = { 'accept-encoding': encoding }
    const first = await get('/list', accepting)
    const text = await first.text()
    expect(hits).toEqual([])
    const cached = await get('/list', accepting)
    expect([headersOf(cached), await cached.text()]).toEqual([headersOf(first), text])
    expect(cached.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(cached.headers.get('content-security-policy')).toContain('https://pictures.test')
    expect(cached.headers.get('content-security-policy')).toContain("'sha256-")
    expect(cached.headers.get('strict-transport-security')).toBeTruthy()
    expect(hits).toMatchObject([{ route: '/*', status: 200 }])
  },
)

test('a viewer who has the page gets 304 with the same headers [PERF-101]', async () => {
  const { headers } = await get('/list')
  const having = { 'if-none-match': `W/"older", ${headers.get('etag')}` }
  const cached = await get('/list', having)
  const routed = await get('/list', { ...ROUTED, ...having })
  expect([cached.status, routed.status, hits.map(({ status }) => status)]).toEqual([304, 304, [304]])
  expect(headersOf(cached)).toEqual(headersOf(routed))
})

test('the same page is sent with a cookie, behind a proxy and for a link with tracking parameters [PERF-101]', async () => {
  const text = await (await get('/list?page=2')).text()
  const same = [
    get('/list?page=2', { cookie: 'porua_signed_in=1', 'x-forwarded-for': '203.0.113.7' }),
    get('/list?utm_source=a&page=2'),
  ]
  for (const one of await Promise.all(same)) expect(await one.text()).toBe(text)
  expect(hits).toHaveLength(2)
})

test('what is more than a plain read of a cached page goes to the router', async () => {
  await get('/list')
  await fetch(`${address}/list`, { method: 'HEAD' })
  await get('/list', ROUTED)
  await get('/list', { range: 'bytes=0-9' })
  for (let times = 0; times < 2; times++) await get('/list?q=mirpur')
  expect(hits).toEqual([])
})

test('the home page may lead to another language, and a page that is opened from its twin is remembered', async () => {
  for (let times = 0; times < 2; times++) {
    const home = await fetch(`${address}/`, { headers: { 'accept-language': 'bn' }, redirect: 'manual' })
    expect([home.status, home.headers.get('location')]).toEqual([302, '/bn'])
  }
  await get('/list')
  const switched = await get('/list', { referer: `${address}/bn/list` })
  expect(switched.headers.get('set-cookie')).toContain('=en')
  expect(switched.headers.get('cache-control')).toBe('no-cache')
  const next = await get('/list', { referer: `${address}/other` })
  expect([next.headers.get('set-cookie'), hits.length]).toEqual([null, 1])
})

test.each(['br', 'gzip'])('a page that is not cached is sent in %s too', async (encoding) => {
  const page = await get('/list?q=mirpur', { 'accept-encoding': encoding })
  expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
  expect(await page.text()).toContain('tuitions')
})

test('cached answers are in the log as any other, without what an address hides [PERF-201]', async () => {
  await get('/list/01711000001')
  lines.length = 0
  await get('/list/01711000001')
  await get('/list', ROUTED)
  await expect
    .poll(() => lines)
    .toMatchObject([
      { msg: 'request', method: 'GET', route: '/*', path: '/list/•', status: 200 },
      { msg: 'request', method: 'GET', route: '/*', path: '/list', status: 200 },
    ])
  expect(hits).toHaveLength(1)
})
