import { expect, test } from 'vitest'
import { countFreeSms, type SmsUrgency } from './ceiling.rules.ts'

test.each<[string, { sent: number; codes: number }, SmsUrgency[]]>([
  ['nothing sent', { sent: 0, codes: 0 }, ['code', 'codeOfAccount', 'other']],
  ['two thirds less one, no codes', { sent: 599, codes: 0 }, ['code', 'codeOfAccount', 'other']],
  ['two thirds, no codes', { sent: 600, codes: 0 }, ['code', 'codeOfAccount']],
  ['many codes and a few others', { sent: 749, codes: 700 }, ['code', 'codeOfAccount', 'other']],
  ['half of the share of codes left', { sent: 750, codes: 150 }, ['codeOfAccount']],
  ['half of the share of codes left, others below theirs', { sent: 750, codes: 700 }, ['codeOfAccount', 'other']],
  ['one left', { sent: 899, codes: 299 }, ['codeOfAccount']],
  ['nothing left', { sent: 900, codes: 300 }, []],
  ['nothing left by codes alone', { sent: 900, codes: 900 }, []],
  ['more than the ceiling, which was lowered', { sent: 2000, codes: 0 }, []],
])('%s of 900: who still gets an SMS [OPS-752, OPS-753]', (_, counts, allowed) => {
  const all: SmsUrgency[] = ['code', 'codeOfAccount', 'other']
  expect(all.filter((urgency) => countFreeSms({ ...counts, ceiling: 900 }, urgency) > 0)).toEqual(allowed)
})

test.each<[number, SmsUrgency[]]>([
  [1, ['code', 'codeOfAccount']],
  [2, ['code', 'codeOfAccount', 'other']],
])('a ceiling of %i', (ceiling, allowed) => {
  const all: SmsUrgency[] = ['code', 'codeOfAccount', 'other']
  expect(all.filter((urgency) => countFreeSms({ sent: 0, codes: 0, ceiling }, urgency) > 0)).toEqual(allowed)
})

test.each([
  [{ sent: 0, codes: 0 }, 600],
  [{ sent: 700, codes: 300 }, 200],
  [{ sent: 850, codes: 800 }, 50],
  [{ sent: 2000, codes: 0 }, 0],
])('%o of 900: how many more without a code may leave [OFF-950]', (counts, left) =>
  expect(countFreeSms({ ...counts, ceiling: 900 }, 'other')).toBe(left),
)
