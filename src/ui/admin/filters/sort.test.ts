import { expect, test } from 'vitest'
import { formatSort, nextSort, parseSort, type Sort } from './sort.ts'

const columns = [{ sortKey: 'salary' }, { sortKey: 'newest', sortFirst: 'descending' as const }, {}]

test.each<[string | null, Sort | null]>([
  ['salary', { key: 'salary', direction: 'ascending' }],
  ['-newest', { key: 'newest', direction: 'descending' }],
  ['phone', null],
  ['', null],
  [null, null],
])('the order %j of an address is %j [OFF-104]', (value, sort) => {
  expect(parseSort(columns, value)).toEqual(sort)
  if (sort && value) expect(formatSort(sort)).toBe(value)
})

test('presses of a column head go through both directions and back to the usual order [OFF-104]', () => {
  const press = (column: (typeof columns)[number], times: number) => {
    let sort: Sort | null = null
    for (let count = 0; count < times; count++) sort = nextSort(column, sort)
    return sort && formatSort(sort)
  }
  const salary = columns[0] ?? {}
  const newest = columns[1] ?? {}
  expect([press(salary, 1), press(salary, 2), press(salary, 3)]).toEqual(['salary', '-salary', null])
  expect([press(newest, 1), press(newest, 2), press(newest, 3)]).toEqual(['-newest', 'newest', null])
  expect(press({}, 1)).toBeNull()
})
