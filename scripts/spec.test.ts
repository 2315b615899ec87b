import { describe, expect, test } from 'vitest'
import { idsInName, readNotTestable, readRequirements } from './requirements.ts'
import { groupLines, groupTexts, proofs, unknownIds } from './spec-report.ts'
import { testNames } from './test-names.ts'

const requirements = readRequirements(
  ['## A · First', '', '- A-01 · Shows "a · b"', '- A-02 · Is fast', '- AD-B-01 · Is kept'].join('\n'),
)
const proven = proofs([{ path: 'src/a.test.ts', name: '[A-01] shows', line: 1 }])

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
  test('counts per group and names the unproven', () => {
    expect(groupLines(requirements, proven, new Map())).toEqual([
      'A: 1 of 2 proven · unproven A-02',
      'AD-B: 0 of 1 proven · unproven AD-B-01',
      'all: 1 of 3 proven',
    ])
  })

  test('sets apart what no test can prove', () => {
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

  test('tells ids that are required nowhere', () => {
    const wrong = proofs([{ path: 'src/a.test.ts', name: '[A-99] shows', line: 1 }])
    expect(unknownIds(requirements, proven, new Map())).toEqual([])
    expect(unknownIds(requirements, wrong, new Map([['B-01', 'why']]))).toEqual([
      'src/a.test.ts: A-99 is no id of docs/requirements.md',
      'docs/spec-not-testable.md: B-01 is no id of docs/requirements.md',
    ])
  })
})
