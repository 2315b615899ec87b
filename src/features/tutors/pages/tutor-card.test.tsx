import { expect, test } from 'vitest'
import { buildPublicCv } from '#testing/cv-dto.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import type { Cv } from '../schema.ts'
import { TutorCard } from './tutor-card.tsx'

const card = (overrides: Partial<Cv> = {}) => renderMarkup(<TutorCard cv={buildPublicCv(overrides)} />)

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

test('a tutor card shows at most three subjects and two areas', () => {
  const { teachingPreferences } = buildPublicCv()
  const text = visibleText(
    card({
      teachingPreferences: { ...teachingPreferences, preferredSubjects: ['Math', 'Physics', 'Bangla', 'ICT'] },
      address: { presentAddress: '', coverageAddress: { city: 'Dhaka', areas: ['Uttara', 'Banani', 'Gulshan'] } },
    }),
  )
  expect(text).toContain('Math, Physics, Bangla Uttara, Banani, Dhaka')
})

test('empty fields have no row', () => {
  const { education, teachingPreferences } = buildPublicCv()
  const bare = card({
    education: { ...education, graduation: education.masters },
    teachingPreferences: { ...teachingPreferences, preferredSubjects: [] },
    address: { presentAddress: '', coverageAddress: { city: '', areas: [] } },
  })
  expect(visibleText(bare)).toBe('SM Sumaiya Akter Mim TR1031 Verified CV Hire')
  expect(bare).not.toContain('<li')
})
