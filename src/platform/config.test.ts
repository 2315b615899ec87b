import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('without any setting the product can be tried', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    sampleData: true,
    trustProxy: false,
    admin: undefined,
  })
})

test('a database of one’s own is not filled with sample data unless asked', () => {
  const DATABASE_URL = 'postgres://porua@db/porua'
  expect(readConfig({ DATABASE_URL }).sampleData).toBe(false)
  expect(readConfig({ DATABASE_URL, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
})

test('an empty value counts as unset, and a trailing slash of the address goes', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: 'https://porua.example/' })).toMatchObject({
    port: 3000,
    publicUrl: 'https://porua.example',
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc": it must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000": it must be a whole number from 0 to 65535.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes": it must be on or off.'],
  [{ PUBLIC_URL: 'porua' }, 'PUBLIC_URL is "porua": it must be an address that starts with http:// or https://.'],
  [
    { DATABASE_URL: 'mysql://root:hush@db' },
    'DATABASE_URL is •••: it must be an address that starts with postgres:// or postgresql://.',
  ],
  [
    { ADMIN_PHONE: '01112345678', ADMIN_PASSWORD: 'secret-1' },
    'ADMIN_PHONE is "01112345678": it must be a Bangladeshi mobile number',
  ],
  [{ ADMIN_PHONE: '01712345678', ADMIN_PASSWORD: 'hush' }, 'ADMIN_PASSWORD is •••: it must be at least 6 characters.'],
  [{ ADMIN_PHONE: '01712345678' }, 'ADMIN_PASSWORD is not set: it must be set together with ADMIN_PHONE, or neither.'],
])('%j stops the start', (environment, complaint) => {
  expect(() => readConfig(environment)).toThrow(complaint)
})
