import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serverArgs } from '../scripts/heap.mjs'
import { installedNode, Obstacle, root } from '../scripts/machine.mjs'

/** In ms. A busy machine needs minutes for the sample data. */
const timeouts = { start: 30 * 60_000, stop: 20_000 }

/** Port, data folder, log file and further settings of a product under test. */
export type TestServer = { port: number; dataDir: string; log: string; settings: Record<string, string> }

/** The address of the product under test. */
export const addressOf = ({ port }: TestServer) => `http://127.0.0.1:${port}`

/** Starts the built product as a process group, without the environment settings of the person who runs the tests. */
export function startServer({ port, dataDir, log, settings }: TestServer): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const output = openSync(log, 'a')
  const server = spawn(installedNode, serverArgs(), {
    cwd: root,
    detached: true,
    stdio: ['ignore', output, output],
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...settings,
    },
  })
  closeSync(output)
  return server
}

/** Waits until `/readyz` answers; throws with the last log lines when the product exits or the time is over. */
export async function waitUntilReady(server: ChildProcess, { log, ...world }: TestServer): Promise<void> {
  const address = addressOf({ log, ...world })
  const deadline = Date.now() + timeouts.start
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) break
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  const lastLines = readFileSync(log, 'utf8').split('\n').slice(-30).join('\n')
  throw new Obstacle(`The product did not become ready at ${address}. Its last lines:\n${lastLines}`)
}

/** Stops the product with SIGTERM, then with SIGKILL. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  const killTimer = setTimeout(() => server.kill('SIGKILL'), timeouts.stop)
  await exited
  clearTimeout(killTimer)
}

/** A free port below those that the system gives to connections, which could take it before the product listens. */
export async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
