import { expect, test } from 'vitest'
import { splitSearchTerm, toSearchText } from './search-text.ts'

test.each([
  [['TN1048', 'Dhaka', 'Mirpur-10'], 'tn1048 dhaka mirpur 10'],
  [['মিরপুর ১০', ' ঢাকা '], 'মিরপুর 10 ঢাকা'],
  [['100% a_b\\c'], '100% a_b\\c'],
])('%j is normalised to "%s"', (parts, text) => expect(toSearchText(...parts)).toBe(text))

test.each([
  ['Uttara, Dhaka', ['uttara', 'dhaka']],
  [' mirpur–১০ ', ['mirpur', '10']],
  ['  ', []],
])('"%s" is split into %j', (term, words) => expect(splitSearchTerm(term)).toEqual(words))
