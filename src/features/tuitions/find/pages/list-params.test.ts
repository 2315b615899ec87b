import { expect, test } from 'vitest'
import { parseListParams } from './list-params.ts'

test.each([
  ['', { term: '', page: 1 }],
  ['q=%20Uttara%20&page=3', { term: 'Uttara', page: 3 }],
  ['q=%20%20', { term: '', page: 1 }],
  ['page=0', { term: '', page: 1 }],
  ['page=-2', { term: '', page: 1 }],
  ['page=1.5', { term: '', page: 1 }],
  ['page=1e99', { term: '', page: 1 }],
  ['page=two', { term: '', page: 1 }],
  ['q=Utt%00ara', { term: 'Utt ara', page: 1 }],
  [`q=${'x'.repeat(500)}`, { term: 'x'.repeat(100), page: 1 }],
])('the query ?%s is parsed as %j', (search, params) =>
  expect(parseListParams(new URLSearchParams(search))).toEqual(params),
)
