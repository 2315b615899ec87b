import { toDhakaDate } from '#shared/format/dhaka-time.ts'
import type { MessageKey } from '#shared/messages/en.ts'

const AGES = { min: 14, max: 100 }

/** Why a date of birth cannot be that of a tutor, or null; `''` for none given. */
export function checkBirthday(dob: string, now: Date): MessageKey | null {
  const today = toDhakaDate(now)
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  return dob === '' || (dob <= yearsAgo(AGES.min) && dob > yearsAgo(AGES.max + 1)) ? null : 'tutors.dobYear'
}
