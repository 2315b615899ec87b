import { expect, test } from 'vitest'
import { readPlaywright, readVitest, type TestResult } from '../test-results.ts'
import { groupLine, idsInText, proofs, readRequirements } from './spec-rules.ts'

const requirements = readRequirements('## A\n\n- A-01: Shows "a · b"\n- A-02: Is fast\n- AD-B-01: Is kept')
const passed: TestResult = { path: 'src/a.test.ts', name: '[A-01] shows', status: 'passed' }

test('requirements are read with their group and text', () => {
  expect(requirements).toEqual([
    { id: 'A-01', group: 'A', text: 'Shows "a · b"' },
    { id: 'A-02', group: 'A', text: 'Is fast' },
    { id: 'AD-B-01', group: 'AD-B', text: 'Is kept' },
  ])
})

test.each<[string, string[]]>([
  ['[A-01, AD-B-02] a list', ['A-01', 'AD-B-02']],
  ['[A-09..11] a range', ['A-09', 'A-10', 'A-11']],
  ['[A-09..A-10] a range in full', ['A-09', 'A-10']],
  ['no id: A-01, [other], [a-01], [A-01 and more]', []],
])('ids in %j', (name, ids) => expect(idsInText(name)).toEqual(ids))

test('an id is proven when a test that names it ran, and none failed', () => {
  expect([...proofs([passed]).keys()]).toEqual(['A-01'])
  expect(proofs([{ ...passed, status: 'skipped' }]).size).toBe(0)
  expect(proofs([passed, { ...passed, name: '[A-01..02] hides', status: 'failed' }]).size).toBe(0)
})

test('a line counts the proven ids of a group and names the unproven', () => {
  const report = { proven: proofs([passed]), reasons: new Map([['AD-B-01', 'why']]) }
  expect(groupLine('all', requirements, report)).toBe('all: 1 of 2 proven · 1 not testable · unproven A-02')
})

test("tests are read from vitest's report; a file that fails outside its tests is a failure", () => {
  const tests = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'divides', status: 'failed', failureMessages: ['expected 1'] },
    { fullName: 'waits', status: 'pending' },
  ]
  const testResults = [
    { name: '/tree/a.test.ts', status: 'failed', assertionResults: tests },
    { name: '/tree/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(readVitest({ testResults }, '/tree').map(({ name, status, message }) => [name, status, message])).toEqual([
    ['adds', 'passed', undefined],
    ['divides', 'failed', 'expected 1'],
    ['waits', 'skipped', undefined],
    ['outside its tests', 'failed', 'no such module'],
  ])
})

test("tests are read from Playwright's report, once for each window; a flaky one is a failure", () => {
  const results = [{ errors: [{ message: 'Timed out' }] }]
  const tests = [{ status: 'expected' }, { status: 'flaky', results }, { status: 'skipped' }]
  const specs = [{ title: 'posts', file: 'a.spec.ts', tests }]
  const suites = [{ title: 'a.spec.ts', suites: [{ title: 'group', specs }] }]
  expect(readPlaywright({ suites, errors: [{ message: 'no server' }] })).toMatchObject([
    { path: 'e2e/a.spec.ts', name: 'group posts', status: 'passed' },
    { status: 'failed', message: 'Timed out' },
    { status: 'skipped' },
    { path: 'e2e', status: 'failed', message: 'no server' },
  ])
})
