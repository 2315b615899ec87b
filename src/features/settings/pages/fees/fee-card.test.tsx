import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { FeeCard } from './fee-card.tsx'

const said = (salaryFrom: number | null, locale: 'en' | 'bn' = 'en', salaryTo = salaryFrom) =>
  visibleText(renderMarkup(<FeeCard tuition={{ salaryFrom, salaryTo }} />, '/tuitions-page/TN1001', locale))

test('the card names the fee in taka, its day and what comes back [FAM-802]', () => {
  expect(said(7000)).toContain('৳4,200.00, once, when the tuition is booked with you')
  expect(said(7000)).toContain('In full within 15 days of the first class.')
  expect(said(7000)).toContain('The tuition never starts: 100 percent of what was paid comes back.')
  expect(said(7000, 'bn')).toContain('৪,২০০ টাকা')
})

test('for a salary between two sums the card names the least and the most [FAM-802]', () => {
  expect(said(6000, 'en', 8000)).toContain('৳3,600.00 to ৳4,800.00 by the salary')
  expect(said(6000, 'bn', 8000)).toContain('৩,৬০০ টাকা থেকে ৪,৮০০ টাকা')
})

test('for an open salary the card says how the fee is reckoned, with an example [FAM-802]', () => {
  expect(said(null)).toContain('The fee is 60 percent of the first month’s salary.')
  expect(said(null)).toContain('For a salary of ৳5,000.00 a month it is ৳3,000.00.')
  expect(said(null)).not.toContain('once, when')
})
