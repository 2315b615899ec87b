import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { addressOf, freePort, stopServer, waitUntilReady } from '../../e2e/server.ts'
import { installedNode, root } from '../../scripts/machine.mjs'
import { findRunningDatabase } from '../../src/platform/postgres/running.server.ts'
import { startGateway } from '../faults/gateway.ts'
import type { Probed } from './probe.ts'

export const PASSWORD = 'porua-sample'

/** What is measured each minute; sizes in bytes. */
export type Sample = Probed & { connections: number }

export type Product = { address: string; measure: () => Promise<Sample>; isAlive: () => boolean }

/** Starts the built product with sample data and an SMS gateway of its own, runs, and removes everything. */
export async function withSoakedProduct<T>(run: (product: Product) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porua-soak-'))
  // Lets the database user enter the folder when root runs the benchmark.
  chmodSync(dataDir, 0o755)
  const gateway = await startGateway()
  const settings = { SAMPLE_DATA: 'on', SAMPLE_PASSWORD: PASSWORD, THROTTLE: 'off', LOG_LEVEL: 'warn' }
  const world = { port: await freePort(), dataDir, log: join(dataDir, 'server.log'), settings }
  const output = openSync(world.log, 'a')
  const { PATH, HOME, TMPDIR } = process.env
  const server = spawn(installedNode, ['--expose-gc', '--import', './bench/soak/probe.ts', 'src/server.ts'], {
    cwd: root,
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      ...{ PATH, HOME, TMPDIR, NODE_ENV: 'production', PORT: String(world.port), DATA_DIR: dataDir },
      ...settings,
      ...gateway.settings,
    },
  })
  closeSync(output)
  try {
    await waitUntilReady(server, world)
    return await run({
      address: addressOf(world),
      measure: async () => ({ ...(await probe(server)), connections: await countConnections(dataDir) }),
      isAlive: () => server.exitCode === null && server.signalCode === null,
    })
  } finally {
    await stopServer(server)
    gateway.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function probe(server: ChildProcess): Promise<Probed> {
  const answer = once(server, 'message')
  server.send('measure')
  const [probed] = (await answer) as [Probed]
  return probed
}

async function countConnections(dataDir: string): Promise<number> {
  const connection = findRunningDatabase(dataDir, () => {})
  if (!connection) throw new Error('The database does not run.')
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client
    .query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    .finally(() => client.end())
  return rows[0]?.count ?? 0
}
