import type { CvInput } from '../schema.ts'
import type { CvContent } from '../store.server.ts'
import { resolveExpectedSalary } from './salary.rules.ts'

/** The columns that a CV fills, without its pictures. */
export function toCvContent({
  experience,
  contact,
  teachingPreferences,
  education,
  address,
  othersInfo,
}: CvInput): CvContent {
  const { coverageAddress, ...addresses } = address
  return {
    experience,
    contact,
    ...teachingPreferences,
    ...resolveExpectedSalary(teachingPreferences),
    education,
    ...addresses,
    coverageCity: coverageAddress.city,
    coverageAreas: coverageAddress.areas,
    ...othersInfo,
  }
}
