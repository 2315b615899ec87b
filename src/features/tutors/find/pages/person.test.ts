import { expect, test } from 'vitest'
import { FIRST_VERSION } from '#shared/fees/rules.ts'
import { buildPublicCv } from '#testing/cv-dto.ts'
import type { Site } from '#ui/page/site.ts'
import { cvData } from './person.ts'

const brand = { name: 'Porua', email: '', phones: [], address: '', pageUrl: '', groupUrl: '' }
const site: Site = {
  brand,
  publicUrl: 'http://porua.test',
  locale: 'en',
  feeTerms: FIRST_VERSION,
  defaultLocale: 'en',
  now: '2026-11-20T06:00:00.000Z',
}
const { teachingPreferences } = buildPublicCv()
const personWith = (preferredSubjects: string[]) =>
  cvData(buildPublicCv({ teachingPreferences: { ...teachingPreferences, preferredSubjects } }), site)[0]?.mainEntity

test('search engines read the subjects of a tutor, and none where the CV names none', () => {
  expect(personWith(['Math', 'Physics'])).toMatchObject({ knowsAbout: ['Math', 'Physics'] })
  expect(personWith([])).not.toHaveProperty('knowsAbout')
})
