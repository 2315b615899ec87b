import { expect, test } from 'vitest'
import { parseSearchTerms } from './rules.ts'

test.each([
  ['', null],
  ['  ', null],
  ['ab', null],
  ['০১', null],
  ['01711 245175', { digits: '01711245175', name: null }],
  ['+88 01711-245175', { digits: '01711245175', name: null }],
  ['০১৭১১২৪৫১৭৫', { digits: '01711245175', name: null }],
  ['5175', { digits: '5175', name: null }],
  ['01 71 12', { digits: '017112', name: null }],
  ['TN1001', { digits: null, name: 'TN1001' }],
  [' Salma Begum ', { digits: null, name: 'Salma Begum' }],
  ['Md Ali', { digits: null, name: 'Md Ali' }],
])('the term %j means %j [OFF-400]', (typed, expected) => {
  const parsed = parseSearchTerms(typed)
  expect(parsed && { digits: parsed.digits, name: parsed.name }).toEqual(expected)
  if (parsed) expect(parsed.term).toBe(typed.trim())
})
