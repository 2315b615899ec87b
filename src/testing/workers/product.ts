import cluster from 'node:cluster'
import { readConfig } from '#platform/config.server.ts'
import { connectDatabase } from '#platform/database.server.ts'
import { joinMetrics } from '#platform/workers/metrics.server.ts'
import { runPrimary } from '#platform/workers/primary.server.ts'
import { serve } from '#serve'

/** The product without pages, which tests do not build. */
const config = readConfig(process.env)
const say = (line: string) => console.log(line)
if (cluster.isPrimary) await runPrimary(config, say)
else {
  joinMetrics()
  await serve(config, { connected: await connectDatabase(config, say), pages: 'none', isFirst: false, say })
}
