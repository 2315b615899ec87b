import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { PoolConfig } from 'pg'
import { expect, vi } from 'vitest'

export const METRICS_TOKEN = 'a token for the tests of workers'

type Ask = { method?: string; cookie?: string; body?: object; token?: string }

/** Starts the product without pages in several processes on a test database. */
export async function startProduct(connection: PoolConfig, settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'porua-workers-'))
  const port = await freePort()
  const { host = '', port: databasePort, user, database } = connection
  const address = `postgres://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'product.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataDir,
      DATABASE_URL: address,
      SECRET_KEY: 'a key that all processes share, for tests',
      PORT: String(port),
      METRICS_TOKEN,
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  /** Sends a request on a connection of its own, so that the workers take turns. */
  const open = (path: string, { method = 'GET', cookie, body, token }: Ask = {}): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body)
      const headers = {
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
      }
      request({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve)
        .on('error', reject)
        .end(payload)
    })
  const ask = async (path: string, options: Ask = {}) => {
    const answer = await open(path, options)
    return { status: answer.statusCode ?? 0, raw: await text(answer) }
  }
  return {
    dataDir,
    ended,
    open,
    ask,
    status: (path: string, options?: Ask) => ask(path, options).then(({ status }) => status),
    pids: () => childrenOf(child.pid ?? 0),
    /** Waits until it answers in all its workers. */
    waitUntilReady: (workers: number) =>
      vi.waitFor(
        async () => {
          const { raw } = await ask('/metrics', { token: METRICS_TOKEN })
          expect(raw).toContain(`\nporua_workers ${workers}\n`)
        },
        { timeout: 60_000, interval: 100 },
      ),
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await ended
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    return []
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}
