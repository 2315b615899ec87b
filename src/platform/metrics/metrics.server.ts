import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { API_PREFIX } from '#shared/call.ts'
import { Refusal } from '#shared/refusal.ts'
import { isInProcess } from '../in-process.server.ts'

/** What is read from the database and the caches at each scrape; null while it cannot be read. */
export type Measured = {
  pool: { used: number; idle: number; waiting: number }
  queue: { waiting: number; oldestSeconds: number } | null
  messages: { sms: { sent: number; failed: number }; mail: { sent: number; failed: number } } | null
  pageCache: { hits: number; misses: number; bytes: number }
  /** the last good backup; null without one */
  lastBackupAt: Date | null
  diskFreeBytes: number | null
}

type MetricsOptions = { token: string | undefined; measure: () => Promise<Measured> }

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9

/** Serves Prometheus metrics at /metrics to whoever sends METRICS_TOKEN; without the setting nothing is measured. [OPS-220, OPS-221] */
export function registerMetrics(http: FastifyInstance, { token, measure }: MetricsOptions): void {
  if (!token) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'porua_' })
  countRequests(http, registry)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  http.addHook('onClose', async () => void delay.disable())
  const setGauges = createGauges(registry, delay)
  http.get('/metrics', async ({ headers }, reply) => {
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

function countRequests(http: FastifyInstance, registry: Registry) {
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
}

/** The declared path of a call, never the requested one, whose variety would fill the memory. */
function callName(route = 'unknown'): string {
  if (route === '/*') return 'page'
  return route.startsWith(API_PREFIX) ? route.slice(API_PREFIX.length) : route
}

function createGauges(registry: Registry, delay: ReturnType<typeof monitorEventLoopDelay>) {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `porua_${name}`, help, labelNames, registers: [registry] })
  const pool = gauge('pool_connections', 'Database connections, and requests that wait for one', ['state'])
  const isUp = gauge('database_up', '1 while the database answers')
  const waiting = gauge('queue_waiting', 'Jobs that are due and not done')
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest due job has waited')
  const messages = gauge('messages_today', 'Messages of this day in Dhaka by kind and outcome', ['kind', 'outcome'])
  const cacheBytes = gauge('page_cache_bytes', 'Size of the page cache')
  const loop = gauge('event_loop_delay_seconds', 'Event-loop delay since the last scrape', ['quantile'])
  const backup = gauge('last_backup_timestamp_seconds', 'When the last good backup was made; absent without one')
  const disk = gauge('disk_free_bytes', 'Free space of the data folder')
  const cache = new Counter({
    name: 'porua_page_cache_requests_total',
    help: 'Pages asked of the cache',
    labelNames: ['result'],
    registers: [registry],
  })
  const counted = { hits: 0, misses: 0 }
  return (now: Measured) => {
    for (const [state, count] of Object.entries(now.pool)) pool.set({ state }, count)
    isUp.set(now.queue ? 1 : 0)
    if (now.queue) {
      waiting.set(now.queue.waiting)
      oldest.set(now.queue.oldestSeconds)
    }
    for (const [kind, counts] of Object.entries(now.messages ?? {}))
      for (const [outcome, count] of Object.entries(counts)) messages.set({ kind, outcome }, count)
    for (const result of ['hits', 'misses'] as const) {
      cache.inc({ result }, now.pageCache[result] - counted[result])
      counted[result] = now.pageCache[result]
    }
    cacheBytes.set(now.pageCache.bytes)
    for (const quantile of [50, 99])
      loop.set({ quantile: String(quantile / 100) }, delay.percentile(quantile) / NANOSECONDS)
    loop.set({ quantile: '1' }, delay.max / NANOSECONDS)
    delay.reset()
    backup.reset()
    if (now.lastBackupAt) backup.set(now.lastBackupAt.getTime() / 1000)
    if (now.diskFreeBytes !== null) disk.set(now.diskFreeBytes)
  }
}
