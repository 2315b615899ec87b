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

test('[FAM-166] a tutor card shows what guardians compare, the university by its short name', () => {
  expect(visibleText(card({ universityShort: 'DU' }))).toBe(
    'SM Sumaiya Akter Mim TR1031 Female Verified Applied Mathematics, DU Math, Physics Class 9 Dhanmondi, Dhaka ' +
      '4 years 6,000 Tk a month CV Hire',
  )
  expect(visibleText(card())).toContain('Applied Mathematics, University of Dhaka')
})

test('[FAM-166] more than three subjects are counted, classes that follow each other joined, and two areas shown', () => {
  const { teachingPreferences } = buildPublicCv()
  const text = visibleText(
    card({
      teachingPreferences: {
        ...teachingPreferences,
        preferredSubjects: ['Math', 'Physics', 'Bangla', 'ICT', 'English'],
        preferredClasses: ['Class 6', 'Class 7', 'Class 8'],
      },
      address: { presentAddress: '', coverageAddress: { city: 'Dhaka', areas: ['Uttara', 'Banani', 'Gulshan'] } },
    }),
  )
  expect(text).toContain('Math, Physics, Bangla +2 Class 6 – Class 8 Uttara, Banani, Dhaka')
})

test('empty fields have no row, and no salary is negotiable', () => {
  const { education, teachingPreferences } = buildPublicCv()
  const bare = card({
    experience: '',
    education: { ...education, graduation: education.masters },
    teachingPreferences: {
      ...teachingPreferences,
      expectedSalary: '',
      salaryFrom: null,
      salaryTo: null,
      preferredSubjects: [],
      preferredClasses: [],
    },
    address: { presentAddress: '', coverageAddress: { city: '', areas: [] } },
  })
  expect(visibleText(bare)).toBe('SM Sumaiya Akter Mim TR1031 Female Verified Negotiable CV Hire')
  expect(bare.match(/<li/g)).toHaveLength(1)
})

test('the sign before the salary says to screen readers what the sum is', () => {
  expect(card()).toMatch(/aria-label="Expected salary"[^>]*>.*?6,000 Tk a month/)
})
