import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterAll } from 'vitest'

const ADDRESS = / is at http:\/\/[^:]+:(\d+)/

/** Starts the product without pages as a process of its own, on a free port; stopped after the tests of the file. */
export async function startInstance(settings: Record<string, string>) {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'instance.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', LOG_LEVEL: 'fatal', PORT: '0', ...settings },
  })
  const ended = once(child, 'exit')
  /** Returns the exit code. */
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await ended
    return code
  }
  afterAll(stop)
  const address = `http://127.0.0.1:${await readPort(child.stdout)}`
  return {
    ask: (path: string, { cookie, method = 'GET', body }: { cookie?: string; method?: string; body?: object } = {}) =>
      fetch(`${address}/api/v1/${path}`, {
        method,
        headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    /** Sends a request and returns when it runs at the server; `finish` sends its body and returns the status. */
    begin: async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', expect: '100-continue' }
      const running = request(`${address}/api/v1/${path}`, { method: 'POST', headers })
      running.flushHeaders()
      await once(running, 'continue')
      return {
        finish: async (): Promise<number> => {
          running.end(JSON.stringify(body))
          const [response] = await once(running, 'response')
          response.resume()
          return response.statusCode
        },
      }
    },
    stop,
  }
}

export type Instance = Awaited<ReturnType<typeof startInstance>>

async function readPort(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const port = ADDRESS.exec(line)?.[1]
    if (port) {
      output.resume()
      return port
    }
  }
  throw new Error('The instance ended before it listened.')
}
