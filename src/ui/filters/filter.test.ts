import { expect, test } from 'vitest'
import { activeFilters, clearedAddress, countChosen, type Filter, listAddress, toggledAddress } from './filter.ts'

const classes: Filter = {
  kind: 'choices',
  name: 'class',
  label: 'Class',
  options: [
    { value: 'Class 8', label: 'Class 8', count: 3 },
    { value: 'KG', label: 'Kindergarten' },
  ],
}
const salary: Filter = {
  kind: 'range',
  label: 'Salary',
  from: { name: 'salaryFrom', label: 'from', chip: (value) => `from ${value}` },
  to: { name: 'salaryTo', label: 'to', chip: (value) => `to ${value}` },
}
const open: Filter = { kind: 'switch', name: 'open', label: 'Open only' }
const filters = [classes, salary, open]
const params = new URLSearchParams(
  'q=uttara&class=Class+8&class=KG&salaryFrom=5000&salaryTo=&open=1&sort=salary&page=3',
)

test('each chosen value is a chip with the address without it, on page 1 [FAM-102]', () => {
  expect(activeFilters(filters, '/list', params)).toEqual([
    { key: 'class=Class 8', text: 'Class 8', href: '/list?q=uttara&class=KG&salaryFrom=5000&open=1&sort=salary' },
    { key: 'class=KG', text: 'Kindergarten', href: '/list?q=uttara&class=Class+8&salaryFrom=5000&open=1&sort=salary' },
    { key: 'salaryFrom=5000', text: 'from 5000', href: '/list?q=uttara&class=Class+8&class=KG&open=1&sort=salary' },
    { key: 'open=1', text: 'Open only', href: '/list?q=uttara&class=Class+8&class=KG&salaryFrom=5000&sort=salary' },
  ])
})

test('clearing keeps the search and the order [FAM-102]', () => {
  expect(clearedAddress(filters, '/list', params)).toBe('/list?q=uttara&sort=salary')
  expect(clearedAddress(filters, '/list', new URLSearchParams('class=KG'))).toBe('/list')
})

test('a switch is turned on and off', () => {
  expect(toggledAddress('open', '/list', new URLSearchParams('page=2&class=KG'))).toBe('/list?class=KG&open=1')
  expect(toggledAddress('open', '/list', new URLSearchParams('open=1&class=KG'))).toBe('/list?class=KG')
})

test('parameters without a value are left out', () => {
  expect(listAddress('/list', new URLSearchParams('a=&b=+&c=1'))).toBe('/list?c=1')
  expect(listAddress('/list', new URLSearchParams('a='))).toBe('/list')
})

test('values of one filter are counted', () => {
  expect(filters.map((filter) => countChosen(filter, params))).toEqual([2, 1, 1])
})
