import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAudit } from './audit-report.ts'
import { isAllowed, lockedPackages } from './license-rules.ts'

test.each([
  ['a', 'MIT', true],
  ['a', '(MIT OR CC0-1.0)', true],
  ['a', 'GPL-3.0 OR MIT', true],
  ['a', 'MIT AND GPL-3.0', false],
  ['a', 'none', false],
  ['a', 'UNLICENSED', false],
  ['a', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
])('a package %s of the licence %s [OPS-243]', (name, license, isIt) => {
  expect(isAllowed({ name, license })).toBe(isIt)
})

test('every package of the lockfile has an allowed licence, and a package without one is found [OPS-243]', () => {
  const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
  const packages = lockedPackages(lockfile)
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
  expect(lockedPackages({ packages: { '': {}, 'node_modules/x/node_modules/@a/b': {} } })).toEqual([
    { name: '@a/b', license: 'none' },
  ])
})

test('an audit names the vulnerable packages and is harmful from moderate on [OPS-244]', () => {
  const audit = (severity: string) => readAudit(JSON.stringify({ vulnerabilities: { x: { severity, range: '<2' } } }))
  expect(audit('high')).toEqual({ lines: ['high: x <2'], isHarmful: true })
  expect([audit('low').isHarmful, audit('moderate').isHarmful]).toEqual([false, true])
})

test.each([
  ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
  ['', 'npm gave no answer'],
])('without an answer of the registry nothing counts as checked: %s [OPS-244]', (output, reason) => {
  expect(readAudit(output)).toEqual({ lines: [], isHarmful: false, reason })
})
