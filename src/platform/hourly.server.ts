import type { FastifyInstance } from 'fastify'
import type { Log } from './log.server.ts'

const HOUR_MS = 3_600_000

/** Does `work` as soon as the server listens and every hour from then on; what runs when it closes is waited for, a failure is logged. */
export function hourly(http: FastifyInstance, { work, log }: { work: () => Promise<void>; log: Log }): void {
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
