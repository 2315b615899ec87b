import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installedNode, Obstacle, root, runChild } from '../scripts/machine.mjs'
import { SAMPLE_PHONES } from '../src/demo/sample-people.ts'
import { checkLogs } from './log-check.ts'
import { addressOf, freePort, startServer, stopServer, waitUntilReady } from './server.ts'

const cache = join(root, '.cache')

/** Starts the built product with sample data on a free port, unless BASE_URL is set; returns how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => {}
  const { code } = await runChild(installedNode, ['scripts/bootstrap.mjs', 'build'])
  if (code !== 0) throw new Obstacle('The product could not be built.')
  mkdirSync(join(cache, 'reports'), { recursive: true })
  process.env.SAMPLE_PASSWORD ??= 'sample-world-password'
  const world = {
    port: await freePort(),
    dataDir: mkdtempSync(join(cache, 'e2e-data-')),
    log: join(cache, 'reports', 'e2e-server.log'),
    // All tests share one address, which would reach every limit.
    settings: { SAMPLE_DATA: 'on', SAMPLE_PASSWORD: process.env.SAMPLE_PASSWORD, THROTTLE: 'off', MAX_LAG_MS: '0' },
  }
  process.env.E2E_DATA_DIR = world.dataDir
  rmSync(world.log, { force: true })
  const server = startServer(world)
  const stop = async () => {
    await stopServer(server)
    try {
      checkLogs(world)
    } finally {
      rmSync(world.dataDir, { recursive: true, force: true })
    }
  }
  process.env.BASE_URL = addressOf(world)
  try {
    await waitUntilReady(server, world)
    await sendEveryMessage(addressOf(world))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Lets a person get many messages a day, and at any hour: journeys share the sample people, and run at night too. */
export async function sendEveryMessage(address: string): Promise<void> {
  const send = (path: string, method: string, body?: object, cookie = '') =>
    fetch(`${address}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const person = { phone: SAMPLE_PHONES.Admin, password: process.env.SAMPLE_PASSWORD, accountType: 'Admin' }
  const login = await send('admins/login-admin-p-t', 'POST', person)
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { data } = await (await send('settings', 'GET', undefined, cookie)).json()
  const rules = { ...data.messageRules, dailyLimit: 100, quietFrom: 0, quietUntil: 0 }
  const changed = await send('settings/message-rules', 'PUT', rules, cookie)
  if (!changed.ok) throw new Obstacle(`The rules of messages were not changed: ${changed.status}`)
}
