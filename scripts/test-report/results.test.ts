import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failureLines, readPlaywrightResults, readVitestResults } from './results.ts'
import { toResult } from './unhandled-errors.ts'

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

test('a hook that fails after tests that pass is named with its file and why', () => {
  const assertionResults = [{ fullName: 'adds', status: 'passed', failureMessages: [] }]
  const file = { name: '/tree/src/a.test.ts', status: 'failed', message: 'Hook timed out', assertionResults }
  expect(failureLines(readVitestResults({ testResults: [file] }, '/tree'))).toEqual([
    'failed: src/a.test.ts › a hook of the file',
    '    Hook timed out',
  ])
})

test('an error that belongs to no test is named with the file that ran and its stack', () => {
  const error = { message: 'lost', stack: 'Error: lost\nat src/a.ts:3', VITEST_TEST_PATH: resolve('src/a.test.ts') }
  expect(failureLines([toResult(error), toResult({ message: 'lost' })])).toEqual([
    'failed: src/a.test.ts › an unhandled error',
    '    Error: lost',
    '    at src/a.ts:3',
    'failed: vitest › an unhandled error',
    '    lost',
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
