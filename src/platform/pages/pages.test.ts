import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { type Database, openDb } from '#db/client.server.ts'
import { tuitions } from '#db/tables/tuitions.server.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createLog } from '../config/log.server.ts'
import { createResponseCache } from '../response-cache/response-cache.server.ts'
import { servePages } from './pages.server.ts'

const app = await createTestApp()
const first = await startProcess(app.db)
const second = await startProcess(
  openDb({ ...inject('postgres'), database: app.db.$client.options.database, max: 2 }, createLog('silent')),
)
afterAll(async () => {
  await second.http.close()
  await second.stopWatching()
  await second.db.$client.end()
  await first.http.close()
})
beforeEach(async () => {
  const received = nextChange(second.db)
  await change(first.db)
  await received
})

type PageRequest = { url: string; headers?: Record<string, string> }

/** One process: a pool, its change notifications, and pages that show the number of tuitions. */
async function startProcess(db: Database) {
  const isOwnPool = db !== app.db
  const stopWatching = isOwnPool ? await db.changes.watch() : async () => {}
  const clock = { now: new Date('2026-11-18T09:05:00Z') }
  const cache = createResponseCache({ changes: db.changes, now: () => clock.now, maxBytes: 20_000 })
  const rendered: string[] = []
  const http = Fastify()
  const gate = { pass: Promise.resolve() }
  servePages(http, {
    cache,
    render: async (request) => {
      const { pathname, search } = new URL(request.url)
      rendered.push(pathname + search)
      const { rows } = await db.$client.query('select count(*)::int as total from tuitions')
      await gate.pass
      const isMissing = pathname.startsWith('/missing')
      const words = 'tuitions '.repeat(pathname === '/long' ? 200 : 40)
      return new Response(`<p>${rows[0].total} ${words}</p><script>start()</script>`, {
        status: isMissing ? 404 : 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(pathname.startsWith('/private') ? {} : { 'cache-control': 'no-cache' }),
        },
      })
    },
  })
  const get = async (request: string | PageRequest) =>
    http.inject(typeof request === 'string' ? { url: request } : request)
  const total = async (url = '/list') => Number(/\d+/.exec((await get(url)).body)?.[0])
  return { db, http, clock, cache, rendered, gate, get, total, stopWatching }
}

const change = (db: Database) =>
  db.insert(tuitions).values({
    status: 'approved',
    heading: 'Need Tutor At Dhaka',
    class: [],
    subjects: [],
    medium: [],
    gender: '',
    salary: '',
    city: 'Dhaka',
    areas: [],
    locationDetails: '',
    institute: '',
    teachingTime: '',
    details: '',
    phone: '01711000001',
    isOnline: false,
    searchText: '',
    createdAt: new Date(0),
    approvedAt: new Date(0),
  })

const nextChange = (db: Database) => new Promise<void>((resolve) => db.changes.onPublicChange(() => resolve()))

test('a page is rendered once until public data changes', async () => {
  const before = await first.total()
  first.rendered.length = 0
  expect(await first.total()).toBe(before)
  expect(first.rendered).toEqual([])
  await change(first.db)
  expect(await first.total()).toBe(before + 1)
})

test('the page after an answered change always shows the change', async () => {
  const before = await first.total()
  for (let times = 1; times <= 40; times++) {
    await change(first.db)
    expect(await first.total()).toBe(before + times)
  }
})

test('a change in one process clears the cache of another', async () => {
  const before = await second.total()
  const received = nextChange(second.db)
  await change(first.db)
  await received
  expect(await second.total()).toBe(before + 1)
})

test('an uncommitted or rolled-back change clears nothing', async () => {
  await first.total()
  const client = await first.db.$client.connect()
  await client.query('begin')
  await client.query('delete from tuitions')
  first.rendered.length = 0
  await first.total()
  await client.query('rollback')
  client.release()
  await first.total()
  expect(first.rendered).toEqual([])
})

test('a page rendered during a change is not cached', async () => {
  const passing = Promise.withResolvers<void>()
  first.gate.pass = passing.promise
  first.rendered.length = 0
  const early = first.total('/slow')
  await expect.poll(() => first.rendered.length).toBe(1)
  await change(first.db)
  const late = first.total('/slow')
  passing.resolve()
  await early
  expect(await first.total('/slow')).toBe(await late)
  expect(first.rendered).toEqual(['/slow', '/slow'])
})

test('a cached page expires after 60 s', async () => {
  await first.get('/old')
  first.rendered.length = 0
  first.clock.now = new Date(first.clock.now.getTime() + 60_000)
  await first.get('/old')
  expect(first.rendered).toEqual([])
  first.clock.now = new Date(first.clock.now.getTime() + 1)
  await first.get('/old')
  expect(first.rendered).toEqual(['/old'])
})

test('a page is sent in the accepted encoding, and as 304 when the browser has it', async () => {
  await first.get('/long')
  const plain = await first.get('/long')
  const zipped = await first.get({ url: '/long', headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  const small = await first.get({ url: '/long', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers.vary).toBe('accept-encoding')
  const again = await first.get({ url: '/long', headers: { 'if-none-match': String(plain.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  expect(again.headers['content-security-policy']).toContain("'sha256-")
})

test.each([
  ['an unknown page', '/missing'],
  ['a page with no-store', '/private'],
  ['a search', '/page?q=mirpur'],
])('%s is not cached', async (_, url) => {
  const empty = first.cache.counts().bytes
  await first.get(url)
  first.rendered.length = 0
  await first.get(url)
  expect(first.rendered).toHaveLength(1)
  expect(first.cache.counts().bytes).toBe(empty)
})

test('tracking parameters do not make another page', async () => {
  await first.get('/page?page=2')
  first.rendered.length = 0
  await first.get('/page?fbclid=abc&page=2&utm_source=x')
  expect(first.rendered).toEqual([])
})

test('a question mark inside a query value is kept [SYS-09]', async () => {
  first.rendered.length = 0
  await first.get('/list?q=a?b')
  expect(first.rendered).toEqual(['/list?q=a%3Fb'])
})

test.each(['/\\', '/\\evil.test', '//evil.test'])('the path %s is a page of this site [SYS-18]', async (path) => {
  if (!first.http.server.listening) await first.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = first.http.server.address() as AddressInfo
  first.rendered.length = 0
  const [response] = await once(request({ port, path }).end(), 'response')
  expect(response.statusCode).toBe(200)
  expect(first.rendered.every((address) => address.startsWith('/'))).toBe(true)
})

test('without the notification connection nothing is cached; the connection is restored', async () => {
  await second.total()
  const lost = nextChange(second.db)
  await first.db.$client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'porua changes'",
  )
  await lost
  expect(second.db.changes.isWatched()).toBe(false)
  second.rendered.length = 0
  await second.total()
  await second.total()
  expect(second.rendered).toHaveLength(2)
  await expect.poll(() => second.db.changes.isWatched()).toBe(true)
  await expect.poll(() => first.db.changes.isWatched()).toBe(true)
  const before = await second.total()
  const received = nextChange(second.db)
  await change(first.db)
  await received
  expect(await second.total()).toBe(before + 1)
})

test('a CDN may keep a public page for the set seconds, data of the app and private pages never [WEB-159]', async () => {
  const http = Fastify()
  const headersOf = (path: string): Record<string, string> =>
    path === '/private'
      ? {}
      : { 'cache-control': 'no-cache', 'content-type': path === '/a.data' ? 'text/x' : 'text/html' }
  const render = async ({ url }: Request) =>
    new Response('<head></head>', { headers: headersOf(new URL(url).pathname) })
  servePages(http, { render, cdnSeconds: 10 })
  const caching = async (url: string) => (await http.inject({ url })).headers['cache-control']
  expect(await caching('/a')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=10')
  expect([await caching('/a.data'), await caching('/private')]).toEqual(['no-cache', 'no-store'])
  expect((await first.get('/list')).headers['cache-control']).toBe('no-cache')
})

test('a form that is sent without scripts leads back to its page, and its input is neither read nor repeated [WEB-531]', async () => {
  for (const url of ['/contact', '/bn/login?from=%2Faccount', '/no-such-page']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await first.http.inject({
      method: 'POST',
      url,
      headers,
      payload: 'phone=01711000001&password=secret',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url])
    expect(JSON.stringify(answer.headers) + answer.body).not.toMatch(/01711000001|secret/)
  }
})
