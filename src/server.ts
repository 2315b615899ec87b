import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The imports below it are compiled once and kept: the next start takes a fraction of the time. [PERF-160]
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))

/** How long the stop waits for the workers, which wait for their running requests. */
const STOP_TIMEOUT_MS = 20_000

const say = (line: string) => console.log(line)

async function start() {
  const { readConfig } = await import('#platform/config.server.ts')
  const config = readConfig(process.env)
  const isDev = process.argv.includes('--dev')
  if (cluster.isPrimary && config.workers > 1 && !isDev) return startWithWorkers(config)
  const { connectDatabase } = await import('#platform/database.server.ts')
  // The database starts beside the imports of the product.
  const connecting = connectDatabase(config, say)
  connecting.catch(() => {})
  const { serve } = await import('./serve.server.ts')
  const isFirst = (cluster.worker?.id ?? 1) === 1
  await serve(config, { connected: await connecting, say, pages: isDev ? 'dev' : 'built', isFirst })
}

/** Starts the embedded database here and the product in workers; loads nothing else of it. [PERF-170] */
async function startWithWorkers({
  databaseUrl,
  dataDir,
  workers: count,
}: {
  databaseUrl?: string | undefined
  dataDir: string
  workers: number
}) {
  const { startWorkers } = await import('#platform/workers/supervise.server.ts')
  const { giveConnection } = await import('#platform/workers/given-connection.server.ts')
  const { startPostgres } = await import('#platform/postgres/supervisor.server.ts')
  const embedded = databaseUrl ? null : await startPostgres({ dataDir, log: say })
  const end = async (exitCode: number) => {
    await embedded?.stop()
    process.exit(exitCode)
  }
  const env = embedded ? giveConnection(embedded.connection) : {}
  const workers = startWorkers({ count, env, stopTimeoutMs: STOP_TIMEOUT_MS, say })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    workers.then(({ stop }) => stop()).then(() => end(0), failStart)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  await workers.catch(({ exitCode = 1 }: { exitCode?: number }) => end(isStopping ? 0 : exitCode))
}

async function failStart(error: unknown) {
  const { explainStartError } = await import('#platform/start-error.server.ts')
  const explanation = explainStartError(error)
  console.error(explanation === null ? error : `Cannot start: ${explanation}`)
  process.exit(1)
}

start().catch(failStart)
