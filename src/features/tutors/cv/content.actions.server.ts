import { Refusal } from '#shared/refusal.ts'
import type { CvInput } from '../schema.ts'
import type { CvContent } from '../store.server.ts'
import { checkBirthday } from './birthday.rules.ts'
import { resolveExpectedSalary } from './salary.rules.ts'

/** The columns that a CV fills, without its pictures. 400 for a date of birth that cannot be. */
export function toCvContent(cv: CvInput, now: Date): CvContent {
  const { experience, contact, teachingPreferences, education, address, othersInfo } = cv
  const refused = checkBirthday(othersInfo.dob, now)
  if (refused) throw new Refusal(400, refused, { path: 'othersInfo.dob' })
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
