import { describe, expect, test } from 'vitest'
import { idsInName, readNotTestable, readRequirements } from './requirements.ts'
import { groupLines, groupTexts, proofs, unknownIds } from './spec-report.ts'
import { testNames } from './test-names.ts'
import { readPlaywrightResults, readVitestResults } from './test-report/results.ts'

const requirements = readRequirements(
  ['## A · First', '', '- A-01 · Shows "a · b"', '- A-02 · Is fast', '- AD-B-01 · Is kept'].join('\n'),
)
const proven = proofs([{ path: 'src/a.test.ts', name: '[A-01] shows', status: 'passed' }])

test('requirements are read with their group and text', () => {
  expect(requirements).toEqual([
    { id: 'A-01', group: 'A', text: 'Shows "a · b"' },
    { id: 'A-02', group: 'A', text: 'Is fast' },
    { id: 'AD-B-01', group: 'AD-B', text: 'Is kept' },
  ])
})

test.each<[string, string[]]>([
  ['[A-01] one', ['A-01']],
  ['[A-01, AD-B-02] a list', ['A-01', 'AD-B-02']],
  ['[A-09..11] a range', ['A-09', 'A-10', 'A-11']],
  ['[A-09..A-10] a range in full', ['A-09', 'A-10']],
  ['[A-01][B-01..02, C-03] several', ['A-01', 'B-01', 'B-02', 'C-03']],
  ['no id: A-01, [other], [a-01], [A-01 and more]', []],
])('ids in %j', (name, ids) => expect(idsInName(name)).toEqual(ids))

test('names are found in tests, groups, tables and templates', () => {
  const text = [
    "test('one', () => {})",
    "test.each([['x']])('two %s', () => {})",
    `test(\`three \${n} x\`, () => {})`,
    "describe('four', () => { it('five', () => {}) })",
    "test.describe('six', () => {})",
    "expect('seven')",
  ].join('\n')
  expect(testNames('a.test.ts', text).map(({ name }) => name)).toEqual([
    'one',
    'two %s',
    'three … x',
    'four',
    'five',
    'six',
  ])
})

describe('the report', () => {
  test('counts the proven ids of a group and names the unproven', () => {
    expect(groupLines(requirements, proven, new Map())).toEqual([
      'A: 1 of 2 proven · unproven A-02',
      'AD-B: 0 of 1 proven · unproven AD-B-01',
      'all: 1 of 3 proven',
    ])
  })

  test('counts ids that no test can prove separately', () => {
    const reasons = readNotTestable('# Why\n\n- A-02 · depends on the machine\n')
    expect(groupLines(requirements, proven, reasons)[0]).toBe('A: 1 of 1 proven · 1 not testable')
  })

  test('shows the texts of a group', () => {
    expect(groupTexts(requirements, proven, new Map(), 'A')).toEqual([
      'A-01 Shows "a · b": src/a.test.ts',
      'A-02 Is fast: UNPROVEN',
    ])
    expect(groupTexts(requirements, proven, new Map(), 'NONE')).toEqual([])
  })

  test('names ids that no document defines', () => {
    const known = new Set(['A-01', 'DEC-01'])
    expect(unknownIds(known, [{ path: 'src/a.test.ts', name: '[A-01, DEC-01] shows' }], new Map())).toEqual([])
    expect(unknownIds(known, [{ path: 'src/a.test.ts', name: '[A-99] shows' }], new Map([['B-01', 'why']]))).toEqual([
      'src/a.test.ts: no document defines A-99',
      'docs/spec-not-testable.md: no document defines B-01',
    ])
  })
})

describe('a proof', () => {
  const name = '[A-01] shows'

  test('needs a test that ran', () => {
    expect(proofs([{ path: 'a.test.ts', name, status: 'skipped' }]).size).toBe(0)
  })

  test('needs every test that names the id to pass', () => {
    const passed = { path: 'a.test.ts', name, status: 'passed' } as const
    expect([...proofs([passed]).keys()]).toEqual(['A-01'])
    expect(proofs([passed, { path: 'b.test.ts', name: '[A-01..02] hides', status: 'failed' }]).size).toBe(0)
  })

  test('is read from the report of vitest', () => {
    const assertionResults = [
      { fullName: 'group [A-01] shows', status: 'passed' },
      { fullName: '[A-02] hides', status: 'pending' },
    ]
    const results = readVitestResults({ testResults: [{ name: '/tree/src/a.test.ts', assertionResults }] }, '/tree')
    expect(results).toEqual([
      { path: 'src/a.test.ts', name: 'group [A-01] shows', status: 'passed' },
      { path: 'src/a.test.ts', name: '[A-02] hides', status: 'skipped' },
    ])
  })

  test('is read from the report of Playwright, once for each project', () => {
    const specs = [{ title: name, file: 'a.spec.ts', tests: [{ status: 'expected' }, { status: 'flaky' }] }]
    const suites = [{ title: 'a.spec.ts', suites: [{ title: 'group', specs }] }]
    expect(readPlaywrightResults({ suites })).toEqual([
      { path: 'e2e/a.spec.ts', name: 'group [A-01] shows', status: 'passed' },
      { path: 'e2e/a.spec.ts', name: 'group [A-01] shows', status: 'failed' },
    ])
  })
})
