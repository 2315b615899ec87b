import type { FastifyInstance } from 'fastify'
import type { Log } from './log.server.ts'

const HOUR_MS = 3_600_000

/** Runs `work` when the server starts listening and then every hour; failures are logged, closing waits for a running one. */
export function scheduleHourly(http: FastifyInstance, { work, log }: { work: () => Promise<void>; log: Log }): void {
  let running = Promise.resolve()
  const run = () => {
    running = running.then(work).catch((error: unknown) => log.error({ err: error }, 'hourly work failed'))
  }
  const timer = setInterval(run, HOUR_MS).unref()
  http.addHook('onListen', async () => run())
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
