import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.server.ts'
import { loadSecretKey } from './secret-key.server.ts'

const root = mkdtempSync(join(tmpdir(), 'porua-secret-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a key is generated once in DATA_DIR, readable by its owner only [SYS-10]', async () => {
  const dataDir = join(root, 'new', 'folder')
  const keys = await Promise.all([1, 2, 3, 4].map(() => loadSecretKey({ secretKey: undefined, dataDir })))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{43}$/)
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(await loadSecretKey({ secretKey: undefined, dataDir })).toBe(keys[0])
})

test('SECRET_KEY is used as given and writes no file [SYS-10]', async () => {
  const secretKey = 'k'.repeat(32)
  const dataDir = join(root, 'unused')
  expect(await loadSecretKey({ secretKey: readConfig({ SECRET_KEY: secretKey }).secretKey, dataDir })).toBe(secretKey)
  expect(readdirSync(root)).not.toContain('unused')
})

test('a short SECRET_KEY is refused without being shown', () => {
  expect(() => readConfig({ SECRET_KEY: 'too-short' })).toThrow(/^SECRET_KEY is •••: it must be at least 32 characters/)
})
