import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_IMPORT_BYTES } from '../../src/shared/limits.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')

test.each([
  ['nginx.conf', /client_max_body_size (\d+)m;/],
  ['Caddyfile', /max_size (\d+)MB/],
])('the sample of %s lets the largest import through [OFF-852]', (file, limit) => {
  const megabytes = Number(limit.exec(read(file))?.[1])
  expect(megabytes * 1_000_000).toBeGreaterThan(MAX_IMPORT_BYTES.file * 1.1)
})
