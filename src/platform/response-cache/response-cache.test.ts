import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Answer, type CachedAnswer, createResponseCache } from './response-cache.server.ts'

const MEGABYTE = 1024 * 1024
const PUBLIC = { 'cache-control': 'no-cache' }
const answerOf = (body: string, { status = 200, headers = PUBLIC as Record<string, string> } = {}): Answer => ({
  route: '/*',
  status,
  headers,
  body,
})

/** A cache whose changes and clock the test moves. */
function openCache(maxBytes?: number) {
  const state = { isWatched: true, now: 1_000_000 }
  const listeners: (() => void)[] = []
  const changes = {
    isWatched: () => state.isWatched,
    onPublicChange: (listener: () => void) => void listeners.push(listener),
  }
  const cache = createResponseCache({ changes, now: () => new Date(state.now), ...(maxBytes ? { maxBytes } : {}) })
  const change = () => {
    for (const listener of listeners) listener()
  }
  return { cache, state, change }
}

const bytesOf = ({ body, compressed }: CachedAnswer) => [body, ...(compressed ? Object.values(compressed) : [])]

test('equal requests at the same time share one computation, also of an answer that is not cached [PERF-102]', async () => {
  const { cache } = openCache()
  for (const key of ['/list', '/list?q=mirpur']) {
    let computed = 0
    const make = async () => answerOf(String(++computed))
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.answer(key, make)))
    expect(new Set(answers).size).toBe(1)
    expect(computed).toBe(1)
  }
})

test('a failed computation fails those who waited for it, and the next request computes again', async () => {
  const { cache } = openCache()
  const fail = async () => Promise.reject(new Error('no database'))
  const failed = await Promise.allSettled([cache.answer('/list', fail), cache.answer('/list', fail)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await cache.answer('/list', async () => answerOf('back'))).body.toString()).toBe('back')
})

test('an answer is cached for 60 s from the start of its computation', async () => {
  const { cache, state } = openCache()
  await cache.answer('/list', async () => {
    state.now += 10_000
    return answerOf('slow')
  })
  state.now = 1_060_000
  expect(cache.find('/list')).toBeDefined()
  state.now = 1_060_001
  expect(cache.find('/list')).toBeUndefined()
})

test('a public change empties the cache, and what was computed during it is not cached nor shared [PERF-111]', async () => {
  const { cache, change } = openCache()
  await cache.answer('/list', async () => answerOf('old'))
  change()
  expect(cache.find('/list')).toBeUndefined()
  const computing = Promise.withResolvers<Answer>()
  const early = cache.answer('/list', () => computing.promise)
  change()
  const late = cache.answer('/list', async () => answerOf('new'))
  computing.resolve(answerOf('from before the change'))
  expect((await early).body.toString()).toBe('from before the change')
  expect((await late).body.toString()).toBe('new')
  expect(cache.find('/list')?.body.toString()).toBe('new')
})

test('nothing is cached while changes may be missed', async () => {
  const { cache, state } = openCache()
  state.isWatched = false
  await cache.answer('/list', async () => answerOf('perhaps old'))
  expect(cache.find('/list')).toBeUndefined()
})

test.each([
  ['an error', answerOf('', { status: 503 })],
  ['an unknown page', answerOf('', { status: 404 })],
  ['no-store', answerOf('', { headers: { 'cache-control': 'no-store' } })],
  ['a private answer', answerOf('', { headers: { 'cache-control': 'private, no-cache' } })],
  ['an answer without cache-control', answerOf('', { headers: {} })],
  ['an answer that sets a cookie', answerOf('', { headers: { ...PUBLIC, 'set-cookie': 'a=b' } })],
])('%s is not cached', async (_, answer) => {
  const { cache } = openCache()
  await cache.answer('/list', async () => answer)
  expect([cache.find('/list'), cache.counts().bytes]).toEqual([undefined, 0])
})

test.each([
  ['/list', true],
  ['/list?page=10&sort=newest', true],
  ['en /api/v1/tuitions/approved?page=1&limit=20', true],
  ['/list?page=11', false],
  ['/list?page=-1', false],
  ['/list?page=1&page=2', false],
  ['/list?q=mirpur', false],
  ['/list?area=mirpur', false],
  ['/list?constructor=1', false],
  [`/${'x'.repeat(300)}`, false],
])('whether the answer of %s is cached: %s', async (key, isCached) => {
  const { cache } = openCache()
  await cache.answer(key, async () => answerOf('list'))
  expect(cache.find(key) !== undefined).toBe(isCached)
})

test('the counted bytes are the bytes in memory, and the limit holds for them [SYS-19]', async () => {
  const limit = 2 * MEGABYTE
  const { cache } = openCache(limit)
  const keys = Array.from({ length: 300 }, (_, number) => `/tuition/${number}`)
  for (const key of keys)
    await cache.answer(key, async () => answerOf(randomBytes(key.length % 2 ? 15_000 : 20).toString('hex')))
  const cached = keys.flatMap((key) => cache.find(key) ?? [])
  const held = cached.flatMap(bytesOf).reduce((sum, { buffer }) => sum + buffer.byteLength, 0)
  expect(cache.counts().bytes).toBeLessThanOrEqual(limit)
  expect(cache.counts().bytes).toBeGreaterThanOrEqual(held)
  expect(cached.length).toBeGreaterThan(30)
  expect(cache.find('/tuition/299')).toBeDefined()
})

test('5,000 different addresses of one visitor fill at most 32 MB [PERF-243]', async () => {
  const { cache } = openCache()
  const body = 'tuitions '.repeat(4_000)
  for (let number = 0; number < 5_000; number++) await cache.answer(`/tuition/${number}`, async () => answerOf(body))
  const { bytes, misses } = cache.counts()
  expect(misses).toBe(5_000)
  expect(bytes).toBeGreaterThan(30 * MEGABYTE)
  expect(bytes).toBeLessThanOrEqual(32 * MEGABYTE)
})
