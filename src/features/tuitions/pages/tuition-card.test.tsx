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

test('a tuition card answers in a tutor’s order: checked, where, how much, whom, what, when', () => {
  expect(visibleText(card())).toBe(
    'Verified TN1048 12 min ago Need Female Tutor For Class 5 At Dhanmondi- Dhaka 6,000 Tk Female ' +
      'Class 5 · Bangla medium Math, English Dhanmondi, Dhaka 5:00 PM, 4 days a week Details Apply Now',
  )
})

test('Details and Apply Now lead to the tuition', () => {
  expect(card().match(/<a [^>]*href="\/tuitions-page\/TN1048"/g)).toHaveLength(3)
})

test.each(['Applied', 'Confirmed', 'Booked'])('%s is an answer: shown, and not to be pressed', (text) => {
  const markup = card({ applicationStatus: { text, disabled: true } })
  expect(markup).toMatch(new RegExp(`<button[^>]*disabled=""[^>]*>.*${text}`))
})

test('a pending tuition says so, and offers nothing to apply for', () => {
  const words = visibleText(card({ status: 'pending' }))
  expect(words).toMatch(/^Pending TN1048/)
  expect(words).toMatch(/Details$/)
})

test('a booked tuition says so in the place of the seal', () => {
  expect(visibleText(card({ isBooked: true }))).toMatch(/^Booked TN1048/)
})

test('an online tuition names no place', () => {
  const words = visibleText(card({ isOnline: true, location: { city: '', areas: [] } }))
  expect(words).toContain('Math, English Online 5:00 PM')
})

test('an empty salary is negotiable', () => {
  expect(visibleText(card({ salary: '' }))).toContain('Negotiable Female')
})
