import { EventEmitter } from 'node:events'
import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { metricsOfWorkers } from './metrics.server.ts'

const own = new Registry()
new Counter({ name: 'made', help: 'made', registers: [own] }).inc()

/** A first process that answers each question with this. */
function firstProcess(answer: { text?: string; error?: string }) {
  const line = new EventEmitter()
  const send = ({ id }: { id?: number }) => line.emit('message', { type: 'porua:metrics-of-all', id, ...answer })
  return Object.assign(line, { send })
}

test('[PERF-173] the only process answers its own metrics, a worker those of all', async () => {
  expect(await metricsOfWorkers(own, null)()).toContain('made 1')
  expect(await metricsOfWorkers(own, firstProcess({ text: 'made 3' }))()).toBe('made 3')
})

test('[PERF-173] while a worker starts, the metrics are refused with 503 and not as a bug', async () => {
  const line = firstProcess({ error: 'Operation timed out.' })
  const refusal = { status: 503, code: 'refused.unavailable', cause: { message: /Operation timed out/ } }
  await expect(metricsOfWorkers(own, line)()).rejects.toMatchObject({
    ...refusal,
    cause: { message: expect.stringMatching(refusal.cause.message) },
  })
  expect(line.listenerCount('message')).toBe(0)
})
