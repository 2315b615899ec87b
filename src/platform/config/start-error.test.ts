import Fastify from 'fastify'
import { expect, inject, test } from 'vitest'
import { readConfig } from './config.server.ts'
import { openDatabase } from './database.server.ts'
import { createLog } from './log.server.ts'
import { explainListenError, explainStartError } from './start-error.server.ts'

const listenAt = async (host: string, port: number) => {
  const http = Fastify()
  try {
    await http.listen({ host, port })
    return null
  } catch (error) {
    return explainStartError(explainListenError(error as NodeJS.ErrnoException, { host, port }))
  } finally {
    await http.close()
  }
}

test('a HOST that this machine does not have is named with its value [SYS-26]', async () => {
  const complaint = (host: string) =>
    `HOST is ${host}: this machine has no such address. Set HOST to 127.0.0.1 or 0.0.0.0.`
  expect(await listenAt('999.1.1.1', 0)).toBe(complaint('999.1.1.1'))
  expect(await listenAt('203.0.113.1', 0)).toBe(complaint('203.0.113.1'))
})

test('a PORT in use is named [SYS-26]', async () => {
  const other = Fastify()
  await other.listen({ host: '127.0.0.1', port: 0 })
  const address = other.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await listenAt('127.0.0.1', port)).toBe(`port ${port} is in use by another program. Set PORT to a free one.`)
  await other.close()
})

const { host, port, password } = inject('postgres') as { host: string; port: number; password?: string }
const url = (user: string, database: string) =>
  `postgres://${user}:${password ?? ''}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

test.each([
  ['an address without a server', 'postgres://porua:hush@127.0.0.1:1/porua', /ECONNREFUSED/],
  ['an unknown database', url('postgres', 'missing'), /database "missing" does not exist/],
  ['an unknown user', url('nobody', 'postgres'), /the database cannot be used/],
])(
  'DATABASE_URL with %s is explained in one sentence without its password [SYS-26]',
  async (_, databaseUrl, reason) => {
    const log = createLog('silent')
    const explained = await openDatabase(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: '/nonexistent' }), {
      log,
      print: () => {},
    }).catch(explainStartError)
    expect(explained).toMatch(reason)
    expect(explained).toMatch(/^the database cannot be used: .+ Check DATABASE_URL and that its server runs\.$/)
    expect(explained).not.toContain('hush')
  },
)

test('a bug is not explained', () => {
  expect(explainStartError(new TypeError('x is undefined'))).toBeNull()
  expect(explainStartError('text')).toBeNull()
})
