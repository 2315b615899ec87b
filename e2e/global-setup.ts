import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installedNode, Obstacle, root, runChild } from '../scripts/machine.mjs'

const cache = join(root, '.cache')
const log = join(cache, 'reports', 'e2e-server.log')
const patience = { start: 120_000, stop: 20_000 }

/** Starts the built product with its sample world on a free port, unless BASE_URL names one that runs; the answer stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => {}
  const { code } = await runChild(installedNode, ['scripts/bootstrap.mjs', 'build'])
  if (code !== 0) throw new Obstacle('The product could not be built.')
  mkdirSync(join(cache, 'reports'), { recursive: true })
  const dataDir = mkdtempSync(join(cache, 'e2e-data-'))
  process.env.SAMPLE_PASSWORD ??= 'sample-world-password'
  const port = await freePort()
  const server = startServer({ port, dataDir, samplePassword: process.env.SAMPLE_PASSWORD })
  const stop = async () => {
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.env.BASE_URL = `http://127.0.0.1:${port}`
  try {
    await untilReady(server, process.env.BASE_URL)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

type World = { port: number; dataDir: string; samplePassword: string }

/** Only what the product needs: the settings of whoever runs the tests must not reach it. */
function startServer({ port, dataDir, samplePassword }: World): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const output = openSync(log, 'w')
  const server = spawn(installedNode, ['src/server.ts'], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'on',
      SAMPLE_PASSWORD: samplePassword,
    },
  })
  closeSync(output)
  return server
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
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

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const late = setTimeout(() => server.kill('SIGKILL'), patience.stop)
  await ended
  clearTimeout(late)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Obstacle('The system gave no free port.')
  return address.port
}
