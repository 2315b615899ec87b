import { expect, test } from 'vitest'
import { clampLines, fitLines } from './lines.ts'

/** Every letter is one pixel wide. */
const measure = (text: string) => text.length

test.each([
  ['one two', 7, 1, ['one two']],
  ['one two', 6, 2, ['one', 'two']],
  ['  one   two ', 6, 2, ['one', 'two']],
  ['', 6, 2, []],
  ['abcdefgh', 4, 2, ['abcd', 'efgh']],
  ['x abcdefgh', 4, 3, ['x', 'abcd', 'efgh']],
])('%j breaks into lines of %i pixels [WEB-401]', (text, width, lines, expected) =>
  expect(fitLines(text, { width, lines, measure })).toEqual(expected),
)

test('a text of too many lines does not fit [WEB-401]', () =>
  expect(fitLines('one two three', { width: 5, lines: 2, measure })).toBeNull())

test.each([
  ['one two three', 8, 1, ['one two…']],
  ['Mirpur, Uttara, Badda', 15, 1, ['Mirpur, Uttara…']],
  ['abcdefgh', 4, 1, ['abc…']],
  ['one two', 9, 1, ['one two']],
])('%j is cut after a word [WEB-401]', (text, width, lines, expected) =>
  expect(clampLines(text, { width, lines, measure })).toEqual(expected),
)

test('a long word is cut between letters, not inside a conjunct [WEB-401]', () => {
  const word = 'ক্ষ'.repeat(4)
  const [line = ''] = clampLines(word, { width: 8, lines: 1, measure })
  expect(word.startsWith(line.replace('…', ''))).toBe(true)
  expect(line.replace('…', '').length % 3).toBe(0)
})
