import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, freePort, startServer, stopServer, waitUntilReady } from '../e2e/server.ts'
import { fillDatabase } from '../src/testing/office/fill-database.ts'
import { withDatabase } from './database.ts'

/** Runs a benchmark on the built product with `size` tuitions and CVs, and removes it at the end. */
export async function withProduct(
  size: number,
  run: (address: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porua-bench-'))
  // Lets the database user enter the folder when root runs the benchmark.
  chmodSync(dataDir, 0o755)
  const product = {
    port: await freePort(),
    dataDir,
    log: join(dataDir, 'server.log'),
    settings: { LOG_LEVEL: 'error', SAMPLE_DATA: 'off', THROTTLE: 'off', ...settings },
  }
  try {
    await withDatabase(dataDir, ({ client }) => fillDatabase(client, size))
    const server = startServer(product)
    try {
      await waitUntilReady(server, product)
      await run(addressOf(product))
    } finally {
      await stopServer(server)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
