import { expect, test } from 'vitest'
import { failureLines, readPlaywrightResults, readVitestResults } from './results.ts'

test('a failed test of vitest is named with its file and why', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'divides', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat rules.test.ts:3'] },
  ]
  const results = readVitestResults({ testResults: [{ name: '/tree/src/rules.test.ts', assertionResults }] }, '/tree')
  expect(failureLines(results)).toEqual([
    'failed: src/rules.test.ts › divides',
    '    expected 1',
    '    at rules.test.ts:3',
  ])
})

test('a file that does not load is named', () => {
  const file = { name: '/tree/src/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(failureLines(readVitestResults({ testResults: [file] }, '/tree'))).toEqual([
    'failed: src/a.test.ts › the file does not load',
    '    no such module',
  ])
})

test('a failed journey is named, also when it passes once it is repeated', () => {
  const results = [{ errors: [{ message: 'Timed out' }] }, { errors: [] }]
  const specs = [{ title: 'posts', file: 'phone/post.spec.ts', tests: [{ status: 'flaky', results }] }]
  expect(failureLines(readPlaywrightResults({ suites: [{ title: 'phone', specs }] }))).toEqual([
    'failed: e2e/phone/post.spec.ts › posts',
    '    Timed out',
  ])
})
