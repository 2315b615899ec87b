import { expect, test } from 'vitest'
import { chosenFilters, cleanFilterValue, type ListFilter, withoutParams, withParam } from './list-filter.ts'

const query = (text: string) => new URLSearchParams(text)
const city: ListFilter = { name: 'city', label: 'City', kind: 'select', options: [{ value: 'Dhaka', label: 'Dhaka' }] }
const area: ListFilter = {
  name: 'area',
  label: 'Area',
  kind: 'select',
  options: [{ value: 'M1', label: 'Mirpur-1' }],
}
const since: ListFilter = { name: 'since', label: 'Since', kind: 'day' }
const reported: ListFilter = { name: 'reported', label: 'Reported', kind: 'switch' }

test.each<[ListFilter, string | null, string]>([
  [city, 'Dhaka', 'Dhaka'],
  [city, 'Paris', ''],
  [city, null, ''],
  [area, 'M1', 'M1'],
  [area, 'Mirpur-1', ''],
  [since, '2026-11-22', '2026-11-22'],
  [since, '2026-13-45', ''],
  [since, 'today', ''],
  [reported, 'true', 'true'],
  [reported, 'yes', ''],
])('a filter %j takes from %j the value %j [OFF-103]', (filter, value, kept) =>
  expect(cleanFilterValue(filter, value)).toBe(kept),
)

test('an address holds the chosen filters, and only those are sent [OFF-103]', () =>
  expect(chosenFilters([city, area, reported], query('city=Dhaka&area=&reported=true&other=1&page=3'))).toEqual({
    city: 'Dhaka',
    reported: 'true',
  }))

test('another filter starts at page 1 and keeps the others; all can be cleared [OFF-103]', () => {
  expect(withParam(query('q=a&city=Dhaka&page=3'), 'area', 'M1').toString()).toBe('q=a&city=Dhaka&area=M1')
  expect(withParam(query('city=Dhaka'), 'city', '').toString()).toBe('')
  expect(withoutParams(query('q=a&city=Dhaka&area=M1&page=3'), ['city', 'area']).toString()).toBe('q=a')
})
