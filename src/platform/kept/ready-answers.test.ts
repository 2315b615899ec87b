import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PublicChange } from '#shared/kept/public-keys.ts'
import { VIEWER_DECIDES } from '#shared/page-access.ts'
import { createHttp } from '../http.server.ts'
import { createLog } from '../log.server.ts'
import { createPageCache } from '../page-cache.server.ts'
import { servePages } from '../pages.server.ts'
import { openReadyAnswers, type SentReady } from './ready-answers.server.ts'

const config = { trustProxy: true, publicUrl: 'https://porua.test' }
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
const http = await createHttp({ config, log, isReady: async () => true })
const ready = openReadyAnswers(http, { config, log })
const sent: SentReady[] = []
ready.onSent((one) => sent.push(one))
let change: (change: PublicChange | null) => void = () => {}
const changes = {
  isWatched: () => true,
  onPublicChange: (listener: typeof change): undefined => {
    change = listener
  },
}
const cache = createPageCache({ changes, now: () => new Date(0) })
let rendered = 0
servePages(http, {
  cache,
  ready,
  cdnSeconds: 30,
  imageOrigins: ['https://pictures.test'],
  render: async () => {
    rendered += 1
    return new Response(`<p>${rendered} ${'tuitions '.repeat(200)}</p><script>start()</script>`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', [VIEWER_DECIDES]: '1' },
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
  change(null)
  sent.length = 0
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { 'accept-encoding': 'br', ...headers } })
/** A header that makes a request go the whole way. */
const WHOLE = { 'content-type': 'application/json' }
const headersOf = ({ headers }: Response) => {
  const { date: _, 'x-request-id': id, ...rest } = Object.fromEntries(headers)
  expect(id).toMatch(/^[\da-f-]{36}$/)
  return rest
}

test.each(['br', 'gzip'])(
  '[PERF-200] a kept page is sent in %s before the routing with the same headers',
  async (encoding) => {
    const accepting = { 'accept-encoding': encoding }
    const whole = await get('/list', { ...WHOLE, ...accepting })
    const text = await whole.text()
    expect(sent).toEqual([])
    const first = await get('/list', accepting)
    expect([headersOf(first), await first.text()]).toEqual([headersOf(whole), text])
    expect(whole.headers.get('content-encoding')).toBe(encoding)
    expect(whole.headers.get('content-security-policy')).toContain('https://pictures.test')
    expect(sent).toMatchObject([{ route: '/*', status: 200 }])
  },
)

test('[PERF-200] a reader who has the page gets 304 with the same headers', async () => {
  const { headers } = await get('/list')
  const having = { 'if-none-match': `W/"older", ${headers.get('etag')}` }
  const first = await get('/list', having)
  const whole = await get('/list', { ...WHOLE, ...having })
  expect([first.status, whole.status, sent.map(({ status }) => status)]).toEqual([304, 304, [304]])
  expect(headersOf(first)).toEqual(headersOf(whole))
})

test('[PERF-200] the same page is sent with a cookie, behind a proxy and for a link with tracking parameters', async () => {
  const text = await (await get('/list?page=2')).text()
  const same = [
    get('/list?page=2', { cookie: 'porua_signed_in=Tutor', 'x-forwarded-for': '203.0.113.7' }),
    get('/list?utm_source=a&page=2'),
  ]
  for (const one of await Promise.all(same)) expect(await one.text()).toBe(text)
  expect(sent).toHaveLength(2)
})

test('[PERF-200] what is not a plain read of a kept page goes the whole way', async () => {
  await get('/list')
  await fetch(`${address}/list`, { method: 'HEAD' })
  await get('/list', WHOLE)
  await get('//list')
  await get('/list', { 'accept-encoding': 'identity' })
  await get('/list?unknown=1')
  await get('/list?unknown=1')
  // The home page may lead to another language, and a page that is opened from its twin is remembered.
  for (let times = 0; times < 2; times++) await get('/')
  await get('/list', { referer: `${address}/bn/list` })
  expect(sent).toEqual([])
  await get('/list', { referer: `${address}/other` })
  expect(sent).toHaveLength(1)
})

test('[PERF-200] a public change forgets the ready page', async () => {
  const before = await (await get('/list')).text()
  change({ table: 'tuitions', number: 1, kind: 'changed', transaction: 1 })
  expect(await (await get('/list')).text()).not.toBe(before)
  expect(sent).toEqual([])
})

test('[PERF-201] ready answers are in the log as any other, without what an address hides', async () => {
  await get('/list/01711000001')
  lines.length = 0
  await get('/list/01711000001')
  await get('/list', WHOLE)
  await expect
    .poll(() => lines)
    .toMatchObject([
      { msg: 'request', method: 'GET', route: '/*', path: '/list/•', status: 200 },
      { msg: 'request', method: 'GET', route: '/*', path: '/list', status: 200 },
    ])
  expect(sent).toHaveLength(1)
})
