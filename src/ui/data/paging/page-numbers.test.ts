import { expect, test } from 'vitest'
import { pageNumbers, parsePageJump } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 3 … 9'],
  [4, 9, '1 2 3 4 5 6 … 9'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [400, 420, '1 … 398 399 400 401 402 … 420'],
  [420, 420, '1 … 418 419 420'],
])('page %i of %i shows the numbers %s [OFF-105]', (page, pages, shown) =>
  expect(
    pageNumbers(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown),
)

test.each([
  ['400', 400],
  [' 7 ', 7],
  ['0', 1],
  ['-3', 1],
  ['9999', 420],
  ['x', null],
  ['', null],
])('the typed page %j leads to page %j [OFF-105]', (typed, page) => expect(parsePageJump(typed, 420)).toBe(page))
