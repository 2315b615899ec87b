import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify, { LogController } from 'fastify'
import { lazy, Suspense } from 'react'
import type { ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { listApprovedTuitions } from '#features/tuitions/calls.ts'
import { createLog } from '#platform/config/log.server.ts'
import { createRenderer, servePages } from '#platform/pages/pages.server.ts'
import type { SendCall } from '#shared/call.ts'
import { FIRST_VERSION } from '#shared/fees/rules.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { pageContext } from '#ui/page/page-context.ts'
import { pageMeta } from '#ui/page/page-meta.ts'
import { SCHEMA } from '#ui/page/structured-data.ts'
import * as entry from './entry.server.tsx'
import * as root from './root.tsx'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** A list that is loaded in the browser, and 200 KB of markup. */
function ListPage() {
  const { data } = useCallQuery(listApprovedTuitions, { query: {} })
  return <p>{data ? 'loaded' : 'x'.repeat(200_000)}</p>
}

/** A part that waits for something that never comes. */
function WaitingPart(): never {
  throw new Promise(() => {})
}

function WaitingPage() {
  return (
    <Suspense fallback="later">
      <WaitingPart />
    </Suspense>
  )
}

/** A part that is there later. */
const LatePart = lazy(async () => {
  await setTimeout(20)
  return { default: () => <p>at last</p> }
})

function LatePage() {
  return (
    <Suspense fallback="later">
      <LatePart />
    </Suspense>
  )
}

function BrokenPage(): never {
  throw new Error('the component is broken')
}

const HOSTILE = '</script><script>alert(1)</script>'

function dataMeta({ matches }: { matches: Parameters<typeof pageMeta>[1] }) {
  return pageMeta(
    { path: '/data', structuredData: () => [{ '@context': SCHEMA, '@type': 'Thing', name: HOSTILE }] },
    matches,
  )
}

const pages: Record<string, object> = {
  data: { default: ListPage, meta: dataMeta },
  list: { default: ListPage },
  'broken-page': { default: BrokenPage },
  'waiting-page': { default: WaitingPage },
  'late-page': { default: LatePage },
  'broken-loader': {
    loader: () => {
      throw new Error('the loader is broken')
    },
    default: ListPage,
  },
  'unknown-record': {
    loader: () => {
      throw new Response(null, { status: 404 })
    },
    default: ListPage,
  },
}

function createBuild(): ServerBuild {
  const routes = Object.entries(pages).map(([path, module]) => ({ id: path, parentId: 'root', path, module }))
  const all = [{ id: 'root', parentId: undefined, path: '', module: root }, ...routes]
  const asset = ({ id, parentId, path, module }: (typeof all)[number]) => ({
    id,
    parentId,
    path,
    hasLoader: 'loader' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    module: `/${id}.js`,
    imports: [],
  })
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(all.map((route) => [route.id, asset(route)])),
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

function startPages() {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const http = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) })
  const build = createBuild()
  const render = createRenderer({
    build: async () => build,
    mode: 'production',
    provide: (context, { log: requestLog, locale }) =>
      context.set(pageContext, {
        send: (async () => {}) as unknown as SendCall,
        brand: { name: 'Porua', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' },
        publicUrl: 'http://porua.test',
        locale,
        feeTerms: FIRST_VERSION,
        defaultLocale: 'en',
        now: () => new Date(0),
        logError: (error) => requestLog.error({ err: error }, 'rendering failed'),
      }),
  })
  servePages(http, { render })
  return { http, logged: () => lines.map((line) => JSON.parse(line)) }
}

test.each([
  ['/broken-page', 'the component is broken'],
  ['/broken-loader', 'the loader is broken'],
])('%s answers 500 and logs the error with the id of the request [SYS-12]', async (url, message) => {
  const { http, logged } = startPages()
  const { statusCode } = await http.inject({ url, headers: { 'request-id': 'r-1' } })
  expect(statusCode).toBe(500)
  expect(logged()).toContainEqual(
    expect.objectContaining({
      reqId: expect.any(String),
      msg: 'rendering failed',
      err: expect.objectContaining({ message }),
    }),
  )
})

test('a page with a part that never comes is an error, is logged and is not cached [PERF-260]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { http, logged } = startPages()
  const answer = http.inject('/waiting-page')
  await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: 40_000 })
  await vi.advanceTimersByTimeAsync(5000)
  const { statusCode, headers, body } = await answer
  vi.useRealTimers()
  expect(statusCode).toBe(500)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('later')
  expect(logged()).toContainEqual(expect.objectContaining({ msg: 'rendering failed' }))
})

test('a page is sent with its late parts, and without scripts that would show them', async () => {
  const { statusCode, body } = await startPages().http.inject('/late-page')
  expect(statusCode).toBe(200)
  expect(body).toContain('at last')
  expect(body).not.toContain('<template')
})

test('the scripts of the app wait in one element, and the policy allows each of them [WEB-150]', async () => {
  const { body, headers } = await startPages().http.inject('/data')
  const [, waiting = ''] = /<noscript id="app">(.*?)<\/noscript>/s.exec(body) ?? []
  expect(waiting).toContain('href="/entry.js"')
  expect(body.split('/entry.js')).toHaveLength(waiting.split('/entry.js').length)
  const scripts = [...waiting.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  expect(scripts).toHaveLength(2)
  for (const code of scripts)
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(code).digest('base64'))
})

test('structured data cannot leave its script and needs no hash in the policy [WEB-304]', async () => {
  const { body, headers } = await startPages().http.inject('/data')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Thing', name: HOSTILE })
  expect(body).not.toContain(HOSTILE)
  expect(headers['content-security-policy']).not.toContain(createHash('sha256').update(json).digest('base64'))
})

test('a thrown 404 is not logged', async () => {
  const { http, logged } = startPages()
  expect((await http.inject('/unknown-record')).statusCode).toBe(404)
  expect(logged()).toEqual([])
})

test('300 rendered pages leave neither memory nor timers behind [SYS-13]', async () => {
  const { http } = startPages()
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const render = async (times: number) => {
    for (let n = 0; n < times; n++) await fetch(`${address}/list?n=${n}`).then((response) => response.text())
  }
  const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  await render(20)
  collectGarbage()
  const [memory, timers] = [process.memoryUsage().heapUsed, countTimers()]
  await render(300)
  collectGarbage()
  expect(countTimers()).toBeLessThanOrEqual(timers + 2)
  expect(process.memoryUsage().heapUsed - memory).toBeLessThan(10_000_000)
  await http.close()
})
