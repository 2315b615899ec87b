import type { Config } from '../config.server.ts'
import { startPostgres } from '../postgres/supervisor.server.ts'
import { giveConnection } from './given-connection.server.ts'
import { answerMetrics } from './metrics.server.ts'
import { startWorkers, type WorkerEnd } from './supervise.server.ts'

/** How long the stop waits for the workers, which wait for their running requests, in ms. */
const STOP_TIMEOUT_MS = 20_000

/**
 * The first of several processes: it starts the embedded database and the workers, which serve, and loads nothing else
 * of the product. Ends when it is told to, or when the product cannot start. [PERF-170]
 */
export async function runPrimary(
  { databaseUrl, dataDir, workers: count }: Pick<Config, 'databaseUrl' | 'dataDir' | 'workers'>,
  say: (line: string) => void,
): Promise<void> {
  answerMetrics()
  const embedded = databaseUrl ? null : await startPostgres({ dataDir, workers: count, log: say })
  const end = async (exitCode: number) => {
    await embedded?.stop()
    process.exit(exitCode)
  }
  const env = embedded ? giveConnection(embedded.connection) : {}
  const starting = startWorkers({ count, env, stopTimeoutMs: STOP_TIMEOUT_MS, say })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    starting.then(
      (workers) => workers.stop().then(() => end(0)),
      () => end(0),
    )
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  starting.catch(({ exitCode = 1 }: Partial<WorkerEnd>) => (isStopping ? undefined : end(exitCode)))
}
