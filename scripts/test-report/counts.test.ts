import { expect, test } from 'vitest'
import { countPlaywright, countVitest, ran, summary } from './counts.ts'

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }

test('vitest: pending and planned tests are skipped ones', () => {
  expect(countVitest(vitest)).toEqual({ passed: 5, failed: 1, skipped: 3 })
})

test('vitest: a file that does not load or whose hook fails counts as a failure, one with failed tests does not count again', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ]
  expect(countVitest({ ...vitest, testResults }).failed).toBe(3)
})

test('playwright: flaky tests and errors outside tests are failures', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 4 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3, skipped: 4 })
})

test('skipped tests did not run', () => {
  expect(ran({ passed: 0, failed: 0, skipped: 3 })).toBe(0)
})

test('the last line sums all runners', () => {
  const counts = { passed: 1, failed: 0, skipped: 2 }
  expect(summary([counts, counts])).toBe('2 passed, 0 failed, 4 skipped')
})
