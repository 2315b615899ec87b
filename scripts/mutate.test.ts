import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mutated } from './mutate/compile.ts'
import { instrument } from './mutate/instrument.ts'
import { idOfTitle, titleWithId, withoutId } from './mutate/journey-plan.ts'
import { mutationsOf } from './mutate/mutations.ts'
import { reportLines } from './mutate/results.ts'
import { groupOf, sampleMutants } from './mutate/sample.ts'
import { importsOf } from './mutate/test-graph.ts'
import { keyedCaches } from './mutate/tree.ts'

const operators = (text: string, path = 'a.tsx') => mutationsOf(path, text).map(({ operator }) => operator)
const mutantsOf = (text: string) =>
  mutationsOf('a.tsx', text).map((mutation, index) => ({
    ...mutation,
    id: index + 1,
    path: 'a.tsx',
    line: 1,
    original: '',
  }))

/** The value of `result` in a module with one active mutant. */
function run(text: string, operator: string | undefined): unknown {
  const mutants = mutantsOf(text)
  const active = mutants.find((one) => one.operator === operator)?.id ?? 0
  Object.assign(globalThis, { __mutate: (id: number) => id === active })
  return new Function(`${instrument(text, mutants)}\nreturn result`)()
}

test.each([
  ['const a = b ? 1 : 2', ['negate condition', 'change number', 'change number']],
  ['if (a) return 1', ['negate condition', 'drop return', 'change number']],
  ['const a = b && c', ['swap && and ||']],
  ['const a = b ?? c', ['drop fallback']],
  ['const a = b <= c', ['<= to <']],
  ["const a = 'x' + b", ['change string']],
  ['const a = !b', ['drop !']],
  ['const a = true', ['flip boolean']],
  ['f()', ['drop statement']],
  ['const f = () => { g() }', ['return early', 'drop statement']],
  ['const a = [b, c]', ['remove element 1', 'remove element 2']],
  ['f({ a, b: c })', ['drop statement', 'remove a', 'remove b']],
  ['const a = b.filter(c)', ['drop .filter']],
  ["import { eq, ne } from 'x'\nconst a = eq(b, c)", ['eq to ne']],
  ['const a = eq(b, c)', []],
  ['const a = <A b={c} d="e" />', ['remove b', 'remove d']],
  ['const a = <A>{b}<C /></A>', ['remove content', 'remove element']],
])('%s can change by %j', (text, expected) => expect(operators(text)).toEqual(expected))

test.each([
  ['types', "type A = 'x' | 1; const a: Record<'y', 2> = b"],
  ['imports', "import { a } from 'x'; const b = () => import('y')"],
  ['keys', "const a = { b: c, 'd': e }; a.f"],
  ['presentational attributes and icons', '<A className="b" size={20}><IconX /></A>'],
  ['tagged templates', 'const a = sql`x`'],
  ['directives', "'use strict'"],
  ['word lists', "const a = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']"],
])('%s are not changed', (_, text) => expect(operators(text).filter((one) => one !== 'drop statement')).toEqual([]))

describe('the switch', () => {
  const text = [
    'const list = [1, 2, 3].filter((n) => n > 1)',
    'let count = 0',
    'const add = (n) => { count += n }',
    'if (list.length === 2 && count === 0) add(5)',
    `const result = [list.length, count, \`n\${count}\`].join(' ')`,
  ].join('\n')

  test('keeps the behaviour without an active mutant', () => expect(run(text, undefined)).toBe('2 5 n5'))

  test.each([
    ['drop .filter', '3 0 n0'],
    ['> to >=', '3 0 n0'],
    ['negate condition', '2 0 n0'],
    ['drop statement', '2 0 n0'],
    ['return early', '2 0 n0'],
    ['empty template', '2 5 '],
    ['remove element 3', '1 0 n0'],
  ])('makes one change: %s', (operator, expected) => expect(run(text, operator)).toBe(expected))

  test('works in attributes and children', () => {
    const code = instrument('<A b={c ? 1 : 2}>{d}<E f="g" /></A>', mutantsOf('<A b={c ? 1 : 2}>{d}<E f="g" /></A>'))
    expect(mutationsOf('a.tsx', code).length).toBeGreaterThan(0)
    expect(code).toContain('{...(globalThis.__mutate?.(')
  })
})

test.each([
  ['if (a && b) c()', 'swap && and ||', 'if (((a) || (b))) c()'],
  ['if (a) throw b', 'drop throw', 'if (a) {}'],
  ['const a = <A><B /></A>', 'remove element', 'const a = <A>{null}</A>'],
  ['const a = <A b="c" />', 'remove b', 'const a = <A  />'],
  ['const f = () => { g() }', 'return early', 'const f = () => { return;  g() }'],
])('the compiler sees %s with %j', (text, operator, expected) => {
  const mutant = mutantsOf(text).find((one) => one.operator === operator)
  expect(mutant && mutated(text, [mutant])).toBe(expected)
})

test('the compiler sees several changes of a file, on the lines where they are', () => {
  const text = 'const a = f(\n  b && c,\n)\nconst d = !e'
  const chosen = mutantsOf(text).filter(({ operator }) => operator !== 'change string')
  expect(mutated(text, chosen)).toBe('const a = f(\n  ((b) || (c)),\n)\nconst d = (!!e)')
  const [statement] = mutantsOf('f(\n  b,\n)\ng()')
  expect(statement && mutated('f(\n  b,\n)\ng()', [statement])).toBe('{}\n\n\ng()')
})

describe('the sample', () => {
  const candidates = mutantsOf('const a = [b, c, d]; const e = f && g; const h = 1; const i = 2')

  test('is the same for the same seed and differs for another', () => {
    const ids = (seed: number) =>
      sampleMutants(candidates, 3, seed, 100).map(({ start, operator }) => [start, operator])
    expect(ids(1)).toEqual(ids(1))
    expect([2, 3, 4, 5].map(ids)).not.toEqual([1, 1, 1, 1].map(ids))
  })

  test('takes each place once', () => {
    const sample = sampleMutants(candidates, 100, 1, 100)
    expect(sample.map(({ id }) => id)).toEqual([100, 101, 102, 103])
    expect(new Set(sample.map(({ start }) => start)).size).toBe(4)
  })

  test.each([
    ['src/shared/money.ts', 'rules'],
    ['src/shared/messages/en.ts', undefined],
    ['src/features/payments/rules.ts', 'rules'],
    ['src/features/tuitions/schema.ts', 'rules'],
    ['src/features/tuitions/search.store.server.ts', 'actions'],
    ['src/features/tuitions/routes.server.ts', undefined],
    ['src/features/tutors/pages/cv-form/field.tsx', 'pages'],
    ['src/features/tutors/pages/show.test.tsx', undefined],
    ['src/platform/log.server.ts', undefined],
  ])('puts %s into %s', (path, group) => expect(groupOf(path)).toBe(group))
})

test('the report counts each group and lists the survivors', () => {
  const place = { start: 2, end: 8, path: 'a.ts', line: 2, original: 'b && c' }
  const mutant = { ...place, operator: 'swap', replacement: '', kind: 'expression' as const }
  const mutants = [10_000, 10_001, 20_000].map((id) => ({ ...mutant, id }))
  const results = new Map([
    [10_000, { id: 10_000, outcome: 'noticed' as const }],
    [10_001, { id: 10_001, outcome: 'survived' as const }],
  ])
  expect(reportLines(mutants, results)).toEqual([
    'rules: 1 of 2 noticed (50 %)',
    'a.ts:2 swap: b && c (10001, survived)',
  ])
})

test.each(keyedCaches)('what $path keeps in memory is kept for each mutant', ({ path, from, to }) => {
  const text = readFileSync(path, 'utf8')
  expect(text.match(new RegExp(from, 'g'))).toHaveLength(1)
  expect(text.replace(from, to)).toContain('__keyOfMutant')
})

test('the title of a journey carries its mutant', () => {
  const title = titleWithId('[BELL-01] the bell (of a guardian)', 20_017)
  expect(idOfTitle(title)).toBe(20_017)
  expect(idOfTitle('the bell (of a guardian)')).toBe(0)
  expect(withoutId(['phone/bell.spec.ts', title])).toEqual(['phone/bell.spec.ts', '[BELL-01] the bell (of a guardian)'])
})

test('the imports of a file are paths of the project', () => {
  const text =
    "import { a } from './b.ts'\nimport '#shared/money.ts'\nimport { z } from 'zod'\nconst c = await import('#app')"
  expect(importsOf('src/features/c.ts', text)).toEqual([
    'src/features/b.ts',
    'src/shared/money.ts',
    'src/app.server.ts',
  ])
})
