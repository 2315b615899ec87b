import { expect, test } from 'vitest'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { TutorCard, type TutorCardData } from './tutor-card.tsx'

const tutor: TutorCardData = {
  tutorId: 'TR1031',
  name: 'Sumaiya Akter Mim',
  img: { profile: '' },
  university: 'University of Dhaka',
  department: 'Applied Mathematics',
  subjects: ['Math', 'Physics'],
  location: 'Dhanmondi, Dhaka',
}

const card = (changes: Partial<TutorCardData> = {}) =>
  renderMarkup(<TutorCard tutor={{ ...tutor, ...changes }} cvHref="/tutor-cv/TR1031" hireHref="/hire-request/TR1031" />)

test('[TUTOR-04] a tutor card has a CV button', () => {
  expect(card()).toMatch(/<a [^>]*aria-label="CV of Sumaiya Akter Mim"[^>]*href="\/tutor-cv\/TR1031"/)
})

test('[TUTOR-05] a tutor card has a Hire button', () => {
  expect(card()).toMatch(/<a [^>]*aria-label="Hire Sumaiya Akter Mim"[^>]*href="\/hire-request\/TR1031"/)
})

test('a tutor card shows name, id, education, subjects and location', () => {
  expect(visibleText(card())).toBe(
    'SM Sumaiya Akter Mim TR1031 Verified Applied Mathematics University of Dhaka Math, Physics Dhanmondi, Dhaka CV Hire',
  )
})

test('empty fields have no row', () => {
  const bare = card({ university: '', department: '', subjects: [], location: '' })
  expect(visibleText(bare)).toBe('SM Sumaiya Akter Mim TR1031 Verified CV Hire')
  expect(bare).not.toContain('<li')
})
