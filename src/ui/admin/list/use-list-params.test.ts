import { expect, test } from 'vitest'
import { parsePage, withPage, withTerm } from './use-list-params.ts'

const query = (text: string) => new URLSearchParams(text)

test.each([
  ['q=017&page=4', '018', 'q=018'],
  ['page=4', '  TN1001 ', 'q=TN1001'],
  ['tuitionId=TN1&q=a&page=2', 'b', 'tuitionId=TN1&q=b'],
])('a search from %s for %j starts at page 1 [UI-09]', (before, term, after) =>
  expect(withTerm(query(before), term).toString()).toBe(after),
)

test.each(['', '   '])('a blank term %j clears the search [UI-10]', (term) =>
  expect(withTerm(query('q=017&page=4'), term).toString()).toBe(''),
)

test('another page keeps the term, and page 1 is left out', () => {
  expect(withPage(query('q=017'), 2).toString()).toBe('q=017&page=2')
  expect(withPage(query('q=017&page=2'), 1).toString()).toBe('q=017')
})

test.each([
  ['3', 3],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['x', 1],
  ['1e99', 1],
])('the page parameter %j is page %i', (value, page) => expect(parsePage(value)).toBe(page))
