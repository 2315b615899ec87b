import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import type { BookingPair } from '../schema.ts'
import { PairFacts } from './pair-facts.tsx'

const pair: BookingPair = {
  tutor: { tutorId: 'TR1001', name: 'Rakib', phone: '01811000001', status: 'approved', isReported: false },
  tuition: {
    tuitionId: 'TN1001',
    heading: 'Need Tutor At Dhaka',
    salary: '6,000 Tk',
    phone: '01711000001',
    status: 'approved',
    isReported: true,
    bookedFor: null,
    startsOn: null,
  },
  isConfirmed: false,
  agreedSalary: null,
}

test('the picked pair shows names, salary, both phones, the booking and the confirmation [OFF-305]', () => {
  const markup = renderMarkup(<PairFacts pair={pair} />)
  const words = visibleText(markup)
  for (const part of ['Rakib 01811 000001', 'Need Tutor At Dhaka', '6,000 Tk', '01711 000001'])
    expect(words).toContain(part)
  expect(markup).toMatch(/data-reported="true"[^>]*>(?:<[^>]*>)*01711/)
  expect(renderMarkup(<PairFacts pair={undefined} />)).not.toContain('<section')
})
