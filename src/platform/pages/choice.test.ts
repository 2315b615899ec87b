import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Locale } from '#shared/messages/locale.ts'
import { servePages } from './pages.server.ts'

const HOST = 'porua.test'

/** Pages that say which address was rendered. */
async function startPages({
  defaultLocale = 'en',
  cdnSeconds = 0,
}: {
  defaultLocale?: Locale
  cdnSeconds?: number
} = {}) {
  const http = Fastify()
  await http.register(cookie)
  servePages(http, {
    cdnSeconds,
    languages: { defaultLocale, isSecure: () => false },
    render: async (request) => {
      const { pathname, search } = new URL(request.url)
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
      return new Response(`page ${pathname}${search}`, { headers })
    },
  })
  return (url: string, headers: Record<string, string> = {}) =>
    http.inject({ url, headers: { host: HOST, ...headers } })
}

const get = await startPages()
const BANGLA = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.5' }

test.each([
  ['the preference of the browser', '/', BANGLA, '/bn'],
  ['a preference with the query kept', '/?page=2&q=%E0%A6%97', BANGLA, '/bn?page=2&q=%E0%A6%97'],
  ['a choice against the preference', '/', { 'accept-language': 'en-US', cookie: 'porua_language=bn' }, '/bn'],
  ['a visit from another site', '/', { ...BANGLA, referer: 'https://www.google.com/' }, '/bn'],
])('by %s the home page leads to Bangla [BN-124]', async (_, url, headers, target) => {
  const answer = await get(url, headers)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, target])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers.vary).toBe('accept-language, cookie')
})

test.each([
  ['a browser that prefers English', '/', { 'accept-language': 'en-GB,bn;q=0.5' }],
  ['a robot without the header', '/', {}],
  ['another language', '/', { 'accept-language': 'fr' }],
  ['a choice of English', '/', { ...BANGLA, cookie: 'porua_language=en' }],
  ['a link of this site', '/', { ...BANGLA, 'sec-fetch-site': 'same-origin' }],
  ['a link of this site in a browser that says less', '/', { ...BANGLA, referer: `http://${HOST}/fees` }],
  ['another page', '/fees', BANGLA],
  ['the Bangla home page', '/bn', { ...BANGLA, cookie: 'porua_language=en' }],
  ['a language that does not exist', '/', { cookie: 'porua_language=xx' }],
])('%s is not redirected, and the page is the same for everybody [BN-124]', async (_, url, headers) => {
  const answer = await get(url, headers)
  expect([answer.statusCode, answer.body]).toEqual([200, `page ${url}`])
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers.vary).toBe('accept-encoding')
})

test('where Bangla is the first language, it is that of everybody who names neither [BN-126]', async () => {
  const first = await startPages({ defaultLocale: 'bn' })
  expect((await first('/', { 'accept-language': 'fr' })).headers.location).toBe('/bn')
  expect((await first('/', { 'accept-language': 'en-US' })).statusCode).toBe(200)
  expect((await first('/')).statusCode).toBe(200)
})

test('a page that is opened from its twin is remembered without scripts, and no CDN keeps that answer [BN-123]', async () => {
  const behindCdn = await startPages({ cdnSeconds: 30 })
  const switched = await behindCdn('/bn/fees?x=1', { referer: `http://${HOST}/fees?x=1` })
  expect(switched.headers['set-cookie']).toMatch(/^porua_language=bn; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  expect(switched.headers['cache-control']).toBe('no-cache')
  const back = await behindCdn('/fees', { referer: `http://${HOST}/bn/fees` })
  expect(back.headers['set-cookie']).toMatch(/^porua_language=en;/)
})

test('a CDN keeps pages of both languages, but not the home page that may lead elsewhere [BN-124]', async () => {
  const behindCdn = await startPages({ cdnSeconds: 30 })
  const kept = ['/fees', '/bn/fees', '/bn', '/']
  const answers = await Promise.all(kept.map(async (url) => (await behindCdn(url)).headers['cache-control']))
  const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'
  expect(answers).toEqual([shared, shared, shared, 'no-cache'])
})

test.each([
  ['the same language', '/bn/fees', { referer: `http://${HOST}/bn` }],
  ['another site', '/bn/fees', { referer: 'https://www.google.com/search' }],
  ['a prefetch', '/bn/fees', { referer: `http://${HOST}/fees`, 'sec-purpose': 'prefetch' }],
  ['no page', '/bn/fees', {}],
])('a request from %s sets no cookie [BN-123]', async (_, url, headers) =>
  expect((await get(url, headers)).headers['set-cookie']).toBeUndefined(),
)
