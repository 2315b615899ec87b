import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { buildTuition } from '#testing/tuitions.ts'
import type { Tuition } from '../schema.ts'
import { TuitionCard } from './tuition-card.tsx'

const now = new Date('2026-11-20T06:00:00Z')

const facts = { salary: '6,000 Tk', teachingTime: '5:00 PM, 4 days a week' }

const card = (changes: Partial<Tuition> = {}) =>
  renderMarkup(<TuitionCard tuition={buildTuition({ ...facts, ...changes })} href="/tuitions-page/TN1048" now={now} />)

test('a tuition card shows badge, id, date, heading, salary, gender and facts in this order', () => {
  expect(visibleText(card())).toBe(
    'Verified TN1048 12 min ago Need Female Tutor For Class 5 At Dhanmondi- Dhaka 6,000 Tk Female ' +
      'Class 5 · Bangla medium Math, English Dhanmondi, Dhaka 5:00 PM, 4 days a week Details',
  )
})

test('the heading and Details link to the tuition', () => {
  expect(card().match(/<a [^>]*href="\/tuitions-page\/TN1048"/g)).toHaveLength(2)
})

test('a pending tuition has the Pending badge', () => {
  expect(visibleText(card({ status: 'pending' }))).toMatch(/^Pending TN1048/)
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
