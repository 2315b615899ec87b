import type { FastifyInstance } from 'fastify'
import { HOUR_MS } from '#shared/durations.ts'
import type { Log } from '../config/log.server.ts'

type Work = { work: (signal: AbortSignal) => Promise<void>; log: Log; everyMs?: number }

/**
 * Runs `work` when the server starts listening and then every hour; failures are logged, closing aborts `signal` and
 * waits for a running one.
 */
export function scheduleHourly(http: FastifyInstance, { work, log, everyMs = HOUR_MS }: Work): void {
  let running = Promise.resolve()
  const closing = new AbortController()
  const run = () => {
    running = running
      .then(() => work(closing.signal))
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'hourly work failed')
      })
  }
  const timer = setInterval(run, everyMs).unref()
  http.addHook('onListen', async () => run())
  http.addHook('preClose', async () => closing.abort())
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
