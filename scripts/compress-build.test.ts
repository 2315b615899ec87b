import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFolder } from './compress-build.mjs'

test('scripts and styles get a Brotli and a gzip file; fonts and small files do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'porua-compress-'))
  mkdirSync(join(folder, 'assets'))
  const content = 'export const a = 1\n'.repeat(500)
  for (const name of ['assets/a.js', 'b.css', 'c.woff2']) writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, 'small.js'), 'let a')
  await compressFolder(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'b.css', 'b.css.br', 'b.css.gz', 'c.woff2', 'small.js'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(content)
  expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(content)
})
