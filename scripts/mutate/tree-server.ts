import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { home, tree } from './folders.ts'

process.env.SAMPLE_PASSWORD ??= 'sample-world-password'
const password = process.env.SAMPLE_PASSWORD
const template = join(home, 'data-template')
const data = join(home, 'data')
const settingsForTests = { SAMPLE_DATA: 'on', SAMPLE_PASSWORD: password, THROTTLE: 'off', LOG_LEVEL: 'warn' }

/** Runs a task against the built copy with fresh sample data; undefined when the server does not start. */
export async function withServer<Result>(
  settings: Record<string, string>,
  task: (variables: Record<string, string>) => Promise<Result>,
): Promise<Result | undefined> {
  const servers: typeof import('../../e2e/server.ts') = await import(join(tree, 'e2e', 'server.ts'))
  const { sendEveryMessage }: typeof import('../../e2e/global-setup.ts') = await import(
    join(tree, 'e2e', 'global-setup.ts')
  )
  const { addressOf, freePort, startServer, stopServer, waitUntilReady } = servers
  const start = async (dataDir: string, more: Record<string, string>) => {
    const log = join(home, 'server.log')
    rmSync(log, { force: true })
    const world = { port: await freePort(), dataDir, log, settings: { ...settingsForTests, ...more } }
    const server = startServer(world)
    const isReady = await waitUntilReady(server, world).then(
      () => true,
      () => false,
    )
    if (isReady) await sendEveryMessage(addressOf(world))
    else await stopServer(server)
    return isReady ? { server, address: addressOf(world) } : undefined
  }
  if (!existsSync(template)) {
    mkdirSync(template, { recursive: true })
    const first = await start(template, {})
    if (!first) throw new Error(`the built copy does not start: see ${join(home, 'server.log')}`)
    await stopServer(first.server)
  }
  copyData()
  const started = await start(data, settings)
  if (!started) return undefined
  try {
    return await task({ BASE_URL: started.address, SAMPLE_PASSWORD: password, E2E_DATA_DIR: data })
  } finally {
    await stopServer(started.server)
  }
}

/** Copies the sample data with its owners; data kept outside the folder cannot be copied and is loaded again. */
function copyData(): void {
  rmSync(data, { recursive: true, force: true })
  const isOutside = existsSync(join(template, 'postgres-location.txt'))
  if (isOutside) mkdirSync(data, { recursive: true })
  else execFileSync('cp', ['-a', template, data])
}
