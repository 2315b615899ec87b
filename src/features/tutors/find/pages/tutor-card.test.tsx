import { expect, test } from 'vitest'
import { AREAS } from '#shared/options/areas.ts'
import { buildPublicCv, SEAL_TEXT } from '#testing/cv-dto.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import type { Cv } from '../../schema.ts'
import { TutorCard } from './tutor-card.tsx'

const card = (overrides: Partial<Cv> = {}) => renderMarkup(<TutorCard cv={buildPublicCv(overrides)} />)

test('a tutor card has a CV button [TUTOR-04]', () => {
  expect(card()).toMatch(/<a [^>]*aria-label="CV of Sumaiya Akter Mim"[^>]*href="\/tutor-cv\/TR1031"/)
})

test('a tutor card has a Hire button [TUTOR-05]', () => {
  expect(card()).toMatch(/<a [^>]*aria-label="Hire Sumaiya Akter Mim"[^>]*href="\/hire-request\/TR1031"/)
})

test('a tutor card shows what guardians compare, the university by its short name [FAM-166]', () => {
  expect(visibleText(card({ universityShort: 'DU' }))).toBe(
    `SM Sumaiya Akter Mim TR1031 Female CV checked ${SEAL_TEXT} ` +
      'Applied Mathematics, DU Math, Physics Class 9 Dhanmondi, Dhaka ' +
      '4 years 6,000 Tk a month CV Hire',
  )
  expect(visibleText(card())).toContain('Applied Mathematics, University of Dhaka')
})

test('more than three subjects are counted, classes that follow each other joined, and two areas shown [FAM-166]', () => {
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
  expect(text).toContain('Math, Physics, Bangla +2 Class 6 – Class 8 Uttara, Banani, Dhaka +1')
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
  expect(visibleText(bare)).toBe(`SM Sumaiya Akter Mim TR1031 Female CV checked ${SEAL_TEXT} Negotiable CV Hire`)
  expect(bare.match(/<li/g)).toHaveLength(1)
})

test('the sign before the salary says to screen readers what the sum is', () => {
  expect(card()).toMatch(/aria-label="Expected salary"[^>]*>.*?6,000 Tk a month/)
})

test('what was searched comes first on a card, and areas that share a name are one [FAM-606, FAM-602]', () => {
  const { teachingPreferences } = buildPublicCv()
  const mirpur = AREAS.Dhaka.filter((area) => area.startsWith('Mirpur'))
  const cv = buildPublicCv({
    teachingPreferences: { ...teachingPreferences, preferredSubjects: ['Bangla', 'ICT', 'English', 'Math'] },
    address: { presentAddress: '', coverageAddress: { city: 'Dhaka', areas: ['Bangshal', 'Jatrabari', ...mirpur] } },
  })
  const matched = { area: ['Mirpur 11'], subject: ['Math'] }
  const text = visibleText(renderMarkup(<TutorCard cv={cv} matched={matched} />))
  expect(text).toContain('Math, Bangla, ICT +1')
  expect(text).toContain('Mirpur, Bangshal, Dhaka +1')
})
