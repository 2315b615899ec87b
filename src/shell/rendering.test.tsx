import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify, { LogController } from 'fastify'
import { Suspense } from 'react'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { listApprovedTuitions } from '#features/tuitions/calls.ts'
import { createLog } from '#platform/log.server.ts'
import { createRenderer, servePages } from '#platform/pages.server.ts'
import type { SendCall } from '#shared/call.ts'
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

const turns: string[] = []

function CountedPage() {
  turns.push('page')
  return <p>counted</p>
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
  counted: { default: CountedPage },
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

function startPages({ takesHtml = true } = {}) {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const http = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) })
  const build = createBuild()
  const render = createRenderer({
    build: async () => build,
    mode: 'production',
    locales: ['en', 'bn'],
    provide: (context, { log: requestLog, locale, takeHtml }) =>
      context.set(pageContext, {
        send: (async () => {}) as unknown as SendCall,
        brand: { name: 'Porua', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' },
        publicUrl: 'http://porua.test',
        locale,
        defaultLocale: 'en',
        now: () => new Date(0),
        logError: (error) => requestLog.error({ err: error }, 'rendering failed'),
        ...(takesHtml && { takeHtml }),
      }),
  })
  servePages(http, { render })
  return { http, logged: () => lines.map((line) => JSON.parse(line)) }
}

test.each([
  ['/broken-page', 'the component is broken'],
  ['/broken-loader', 'the loader is broken'],
])('[SYS-12] %s answers 500 and logs the error with the id of the request', async (url, message) => {
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

test('[PERF-260] a page with a part that waits is an error, is logged and is not kept', async () => {
  const { http, logged } = startPages()
  const { statusCode, headers, body } = await http.inject('/waiting-page')
  expect(statusCode).toBe(500)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('later')
  const message = expect.stringContaining('/waiting-page was left out')
  expect(logged()).toContainEqual(expect.objectContaining({ err: expect.objectContaining({ message }) }))
})

test('[PERF-261] other work comes between the pages that are asked for together', async () => {
  const { http } = startPages()
  let isOver = false
  const work = () => {
    turns.push('work')
    if (!isOver) setImmediate(work)
  }
  setImmediate(work)
  await Promise.all(Array.from({ length: 10 }, () => http.inject('/counted')))
  isOver = true
  const all = turns.join(' ')
  expect(all.match(/page/g)).toHaveLength(10)
  expect(all).not.toContain('page page')
})

test('[WEB-304] structured data cannot leave its script and needs no hash in the policy', async () => {
  const { body, headers } = await startPages().http.inject('/data')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Thing', name: HOSTILE })
  expect(body).not.toContain(HOSTILE)
  expect(headers['content-security-policy']).not.toContain(createHash('sha256').update(json).digest('base64'))
})

test.each(['/data', '/list', '/broken-page', '/unknown-record', '/nowhere'])(
  '[PERF-245] %s is the same whether its HTML is taken or read from the stream of the response',
  async (url) => {
    const [taken, streamed] = await Promise.all(
      [true, false].map((takesHtml) => startPages({ takesHtml }).http.inject(url)),
    )
    expect(taken?.body).toContain('</html>')
    expect(taken?.body).toBe(streamed?.body)
    expect(taken?.statusCode).toBe(streamed?.statusCode)
    expect({ ...taken?.headers, date: '' }).toEqual({ ...streamed?.headers, date: '' })
  },
)

test('a thrown 404 is not logged', async () => {
  const { http, logged } = startPages()
  expect((await http.inject('/unknown-record')).statusCode).toBe(404)
  expect(logged()).toEqual([])
})

test('[SYS-13] 300 rendered pages leave neither memory nor timers behind', { timeout: 60_000 }, async () => {
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
