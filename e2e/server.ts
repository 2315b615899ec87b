import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { installedNode, Obstacle, root } from '../scripts/machine.mjs'

const patience = { start: 120_000, stop: 20_000 }

/** Where a product under test listens, keeps its data and writes its log; its settings beyond that. */
export type World = { port: number; dataDir: string; log: string; settings: Record<string, string> }

/** The address of a world's product. */
export const addressOf = ({ port }: World) => `http://127.0.0.1:${port}`

/** Starts the built product as a process group of its own. Only what it needs: the settings of whoever runs the tests must not reach it. */
export function startServer({ port, dataDir, log, settings }: World): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const output = openSync(log, 'a')
  const server = spawn(installedNode, ['src/server.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...settings },
  })
  closeSync(output)
  return server
}

/** Waits until the product answers that it is ready; throws with its last lines when it ends or takes too long. */
export async function untilReady(server: ChildProcess, { log, ...world }: World): Promise<void> {
  const address = addressOf({ log, ...world })
  const deadline = Date.now() + patience.start
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) break
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  const said = readFileSync(log, 'utf8').split('\n').slice(-30).join('\n')
  throw new Obstacle(`The product did not become ready at ${address}. Its last lines:\n${said}`)
}

/** Stops the product in order, and by force when it does not. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const late = setTimeout(() => server.kill('SIGKILL'), patience.stop)
  await ended
  clearTimeout(late)
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Obstacle('The system gave no free port.')
  return address.port
}
