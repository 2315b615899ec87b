import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createLog } from '../config/log.server.ts'
import { createHttp } from '../http/http.server.ts'
import { serveAssets } from './pages.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'porua-assets-'))
const script = 'export const a = 1\n'.repeat(500)
const files = { br: brotliCompressSync(script), gzip: gzipSync(script, { level: 9 }) }
mkdirSync(join(folder, 'assets'))
for (const name of ['assets/app-1.js', 'site.js']) {
  writeFileSync(join(folder, name), script)
  writeFileSync(join(folder, `${name}.br`), files.br)
  writeFileSync(join(folder, `${name}.gz`), files.gzip)
}
writeFileSync(join(folder, 'assets/font-1.woff2'), script)

const http = await createHttp({
  config: { trustProxy: false, publicUrl: undefined },
  log: createLog('silent'),
  isReady: async () => true,
})
await serveAssets(http, folder)
const get = (url: string, encodings: string) => http.inject({ url, headers: { 'accept-encoding': encodings } })

test.each([
  ['gzip, deflate, br, zstd', 'br', files.br],
  ['gzip, deflate', 'gzip', files.gzip],
  ['br;q=0, gzip', 'gzip', files.gzip],
  ['identity', undefined, Buffer.from(script)],
] as const)('with accept-encoding %s the built file is sent as %s [SYS-28]', async (encodings, encoding, content) => {
  for (const url of ['/assets/app-1.js', '/site.js']) {
    const { statusCode, headers, rawPayload } = await get(url, encodings)
    expect([statusCode, headers['content-encoding']]).toEqual([200, encoding])
    expect(rawPayload.equals(content)).toBe(true)
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers.vary).toMatch(/accept-encoding/i)
  }
})

test('hashed files are immutable; a file without compressed copies is sent as it is', async () => {
  const { headers } = await get('/assets/app-1.js', 'br')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/font-1.woff2', 'br')).headers['content-encoding']).toBeUndefined()
  expect((await get('/site.js', 'br')).headers['cache-control']).toBe('public, max-age=0')
})
