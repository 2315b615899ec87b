import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { TuitionCard, type TuitionCardTuition } from './tuition-card.tsx'

const now = new Date('2026-11-20T06:00:00Z')

const tuition: TuitionCardTuition = {
  tuitionId: 'TN1048',
  heading: 'Need Female Tutor For Class 5 At Dhanmondi- Dhaka',
  class: ['Class 5'],
  subjects: ['Math', 'English'],
  medium: ['Bangla medium'],
  gender: ['Female'],
  salary: '6,000 Tk',
  location: { city: 'Dhaka', areas: ['Dhanmondi'] },
  locationDetails: '',
  teachingTime: '5:00 PM, 4 days a week',
  isOnline: false,
  isBooked: false,
  status: 'approved',
  createdAt: '2026-11-20T05:48:00Z',
  applicationStatus: { text: 'Apply Now', disabled: false },
}

const card = (changes: Partial<TuitionCardTuition> = {}) =>
  renderMarkup(<TuitionCard tuition={{ ...tuition, ...changes }} href="/tuitions-page/TN1048" now={now} />)

test('a tuition card shows badge, id, date, heading, salary, gender and facts in this order', () => {
  expect(visibleText(card())).toBe(
    'Verified TN1048 12 min ago Need Female Tutor For Class 5 At Dhanmondi- Dhaka 6,000 Tk Female ' +
      'Class 5 · Bangla medium Math, English Dhanmondi, Dhaka 5:00 PM, 4 days a week Details Apply Now',
  )
})

test('Details and Apply Now link to the tuition', () => {
  expect(card().match(/<a [^>]*href="\/tuitions-page\/TN1048"/g)).toHaveLength(3)
})

test.each(['Applied', 'Confirmed', 'Booked'])('the %s button is disabled', (text) => {
  const markup = card({ applicationStatus: { text, disabled: true } })
  expect(markup).toMatch(new RegExp(`<button[^>]*disabled=""[^>]*>.*${text}`))
})

test('a pending tuition has the Pending badge and no Apply button', () => {
  const words = visibleText(card({ status: 'pending' }))
  expect(words).toMatch(/^Pending TN1048/)
  expect(words).toMatch(/Details$/)
})

test('a booked tuition has the Booked badge instead of Verified', () => {
  expect(visibleText(card({ isBooked: true }))).toMatch(/^Booked TN1048/)
})

test('an online tuition shows Online instead of a location', () => {
  const words = visibleText(card({ isOnline: true, location: { city: '', areas: [] } }))
  expect(words).toContain('Math, English Online 5:00 PM')
})

test('an empty salary shows Negotiable', () => {
  expect(visibleText(card({ salary: '' }))).toContain('Negotiable Female')
})
