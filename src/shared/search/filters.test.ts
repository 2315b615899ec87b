import { expect, test } from 'vitest'
import { chosenFilters, toPairs, withoutFilter, withValues } from './filters.ts'

type Filters = {
  q: string
  class: string[]
  city: string
  area: string[]
  open: boolean
  salaryTo?: number | undefined
}
const none: Filters = { q: '', class: [], city: '', area: [], open: false }
const asked: Filters = { ...none, class: ['KG'], city: 'Dhaka', area: ['Uttara'], open: true, salaryTo: 5000 }

test('the chosen filters are those with a value', () => {
  expect(chosenFilters(none)).toEqual([])
  expect(chosenFilters(asked)).toEqual(['class', 'city', 'area', 'open', 'salaryTo'])
})

test('a filter is left out as in a list without filters, and areas leave with their city', () => {
  expect(withoutFilter(asked, 'open', none)).toEqual({ ...asked, open: false })
  expect(withoutFilter(asked, 'salaryTo', none)).toEqual({ ...asked, salaryTo: undefined })
  expect(withoutFilter(asked, 'city', none)).toEqual({ ...asked, city: '', area: [] })
})

test('values of words are added to lists and fill single filters that are free', () => {
  expect(withValues(asked, { class: ['Class 5', 'KG'], salaryTo: 9000 })).toEqual({
    ...asked,
    class: ['KG', 'Class 5'],
  })
  expect(withValues(none, { salaryTo: 9000 })).toEqual({ ...none, salaryTo: 9000 })
})

test('filters become parameters, a list one for each value and a switch none', () =>
  expect(toPairs({ ...asked, area: ['Uttara', 'Banani'], city: '' })).toEqual([
    { name: 'class', value: 'KG' },
    { name: 'area', value: 'Uttara' },
    { name: 'area', value: 'Banani' },
    { name: 'salaryTo', value: '5000' },
  ]))
