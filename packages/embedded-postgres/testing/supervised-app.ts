// A small app for tests: starts the database of a folder, reports events as lines of JSON, and stops at a signal.
import { startPostgres } from '../supervisor.ts'

const [dataDir = '', afterStart] = process.argv.slice(2)
const report = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

try {
  const postgres = await startPostgres({ dataDir, log: (line) => report({ line }) })
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => postgres.stop().then(() => process.exit(0)))
  report({ ready: { connection: postgres.connection, clusterDir: postgres.clusterDir } })
  if (afterStart === 'exit') process.exit(3)
} catch (error) {
  report({ refused: error instanceof Error ? error.message : String(error), kind: error?.constructor.name })
  process.exitCode = 1
}
