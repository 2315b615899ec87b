import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#shared/durations.ts'
import { createLog } from '../config/log.server.ts'
import { scheduleHourly } from './hourly.server.ts'

afterEach(() => vi.useRealTimers())

test('hourly work runs when the server listens and after each hour, also after a failure [SYS-11]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const http = fastify()
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Error('the database is away'))
  scheduleHourly(http, { work, log: createLog('silent') })
  await http.ready()
  expect(work).not.toHaveBeenCalled()
  await http.listen({ host: '127.0.0.1', port: 0 })
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), { timeout: 40_000 })
  for (const runs of [2, 3]) {
    vi.advanceTimersByTime(HOUR_MS)
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(runs), { timeout: 40_000 })
  }
  await http.close()
  vi.advanceTimersByTime(HOUR_MS)
  expect(work).toHaveBeenCalledTimes(3)
})
