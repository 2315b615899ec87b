import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { API_PREFIX } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import { isInProcess } from '../api/in-process.server.ts'
import type { ResponseCache } from '../response-cache/response-cache.server.ts'
import { ALWAYS_ANSWERED } from './http.server.ts'

/** What the process knows of itself. */
export type ProcessMetrics = {
  pool: { used: number; idle: number; waiting: number }
  responseCache: { hits: number; misses: number; bytes: number }
}

/** What is read from the database at each scrape, the same in all instances; null while it cannot be read. */
export type SharedMetrics = {
  queue: { waiting: number; oldestSeconds: number } | null
  messages: { sms: { sent: number; failed: number }; mail: { sent: number; failed: number } } | null
  /** the last good backup; null without one */
  lastBackupAt: Date | null
  diskFreeBytes: number | null
}

type MetricsOptions = {
  token: string
  cache: ResponseCache
  measure: () => Promise<SharedMetrics>
  measureProcess: () => ProcessMetrics
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9

/** Serves Prometheus metrics at /metrics to whoever sends METRICS_TOKEN; without the setting it is not loaded. */
export function registerMetrics(
  http: FastifyInstance,
  { token, cache, measure, measureProcess }: MetricsOptions,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'porua_' })
  countRequests(http, { registry, cache })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  http.addHook('onClose', async () => void delay.disable())
  createProcessGauges(registry, { delay, measureProcess })
  const setGauges = createGauges(registry)
  http.get('/metrics', { config: ALWAYS_ANSWERED }, async ({ headers }, reply) => {
    if (!isToken(headers.authorization, token)) throw new Refusal(401, 'refused.notSignedIn')
    setGauges(await measure())
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Compares hashes, so that the time says nothing about the token. */
function isToken(authorization = '', token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`))
}

function countRequests(http: FastifyInstance, { registry, cache }: { registry: Registry; cache: ResponseCache }) {
  const seconds = new Histogram({
    name: 'porua_request_seconds',
    help: 'Time of an answer by call, page or asset',
    labelNames: ['method', 'call', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request)) return
    const labels = { method: request.method, call: callName(request.routeOptions.url), status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  cache.onHit(({ route, status, ms }) => seconds.observe({ method: 'GET', call: callName(route), status }, ms / 1000))
}

/** The declared path of a call, never the requested one, whose variety would fill the memory. */
function callName(route = 'unknown'): string {
  if (route === '/*') return 'page'
  return route.startsWith(API_PREFIX) ? route.slice(API_PREFIX.length) : route
}

const gaugesOf =
  (registry: Registry) =>
  <L extends string>(name: string, help: string, labelNames: L[] = [], collect?: () => void) =>
    new Gauge({ name: `porua_${name}`, help, labelNames, registers: [registry], ...(collect && { collect }) })

/** Read when a scrape collects them. */
function createProcessGauges(
  registry: Registry,
  {
    delay,
    measureProcess,
  }: { delay: ReturnType<typeof monitorEventLoopDelay> } & Pick<MetricsOptions, 'measureProcess'>,
) {
  const gauge = gaugesOf(registry)
  const pool = gauge('pool_connections', 'Database connections, and requests that wait for one', ['state'], () => {
    for (const [state, count] of Object.entries(measureProcess().pool)) pool.set({ state }, count)
  })
  const bytes = gauge('page_cache_bytes', 'Size of the cached answers', [], () => {
    bytes.set(measureProcess().responseCache.bytes)
  })
  const counted = { hits: 0, misses: 0 }
  const cache = new Counter({
    name: 'porua_page_cache_requests_total',
    help: 'Pages and public calls asked of the cache',
    labelNames: ['result'],
    registers: [registry],
    collect: () => {
      const { responseCache } = measureProcess()
      for (const result of ['hits', 'misses'] as const) {
        cache.inc({ result }, responseCache[result] - counted[result])
        counted[result] = responseCache[result]
      }
    },
  })
  const loop = gauge('event_loop_delay_seconds', 'Event-loop delay since the last scrape', ['quantile'], () => {
    for (const quantile of [50, 99])
      loop.set({ quantile: String(quantile / 100) }, delay.percentile(quantile) / NANOSECONDS)
    loop.set({ quantile: '1' }, delay.max / NANOSECONDS)
    delay.reset()
  })
}

function createGauges(registry: Registry) {
  const gauge = gaugesOf(registry)
  const isUp = gauge('database_up', '1 while the database answers')
  const waiting = gauge('queue_waiting', 'Jobs that are due and not done')
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest due job has waited')
  const messages = gauge('messages_today', 'Messages of this day in Dhaka by kind and outcome', ['kind', 'outcome'])
  const backup = gauge('last_backup_timestamp_seconds', 'When the last good backup was made; absent without one')
  const disk = gauge('disk_free_bytes', 'Free space of the data folder')
  return (now: SharedMetrics) => {
    isUp.set(now.queue ? 1 : 0)
    if (now.queue) {
      waiting.set(now.queue.waiting)
      oldest.set(now.queue.oldestSeconds)
    }
    for (const [kind, counts] of Object.entries(now.messages ?? {}))
      for (const [outcome, count] of Object.entries(counts)) messages.set({ kind, outcome }, count)
    backup.reset()
    if (now.lastBackupAt) backup.set(now.lastBackupAt.getTime() / 1000)
    if (now.diskFreeBytes !== null) disk.set(now.diskFreeBytes)
  }
}
