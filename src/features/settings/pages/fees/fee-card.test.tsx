import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { FeeCard } from './fee-card.tsx'

const said = (salary: number | null, locale: 'en' | 'bn' = 'en') =>
  visibleText(renderMarkup(<FeeCard salary={salary} />, '/tuitions-page/TN1001', locale))

test('the card names the fee in taka, its day and what comes back [FAM-802]', () => {
  expect(said(7000)).toContain('৳4,200.00, once, when the tuition is booked with you')
  expect(said(7000)).toContain('In full within 15 days of the first class.')
  expect(said(7000)).toContain('The tuition never starts: 100 percent of what was paid comes back.')
  expect(said(7000, 'bn')).toContain('৪,২০০ টাকা')
})

test('for an open salary the card says how the fee is reckoned, with an example [FAM-802]', () => {
  expect(said(null)).toContain('The fee is 60 percent of the first month’s salary.')
  expect(said(null)).toContain('For a salary of ৳5,000.00 a month it is ৳3,000.00.')
  expect(said(null)).not.toContain('once, when')
})
