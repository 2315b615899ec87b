import { toLatinDigits } from '#shared/digits.ts'

const TUITION_PREFIX = 'TN'
const TUTOR_PREFIX = 'TR'

/** The number that the first tuition and the first tutor get. */
export const FIRST_NUMBER = 1001

// The largest value of a PostgreSQL integer column: a greater number names no record and must not reach a query.
const LARGEST_NUMBER = 2 ** 31 - 1

const SEPARATORS = /[\s\p{Cf}\p{Pd}#]/gu
const NUMBER = /^[1-9]\d{0,9}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id that people read aloud for a tuition's number: `TN1001` (decisions, Answers). */
export function formatTuitionId(number: number): string {
  return `${TUITION_PREFIX}${number}`
}

/** The id that people read aloud for a tutor's number: `TR1001` (decisions, Answers). */
export function formatTutorId(number: number): string {
  return `${TUTOR_PREFIX}${number}`
}

/** The number in a tuition id of any case, with or without `TN`; null for a tutor's id, a phone, or anything else. */
export function parseTuitionNumber(text: string): number | null {
  return numberAfter(TUITION_PREFIX, text)
}

/** The number in a tutor id of any case, with or without `TR`; null for a tuition's id, a phone, or anything else. */
export function parseTutorNumber(text: string): number | null {
  return numberAfter(TUTOR_PREFIX, text)
}

/** Whether the text has the form of an `_id`, in either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

function numberAfter(prefix: string, text: string): number | null {
  const typed = toLatinDigits(text).replace(SEPARATORS, '').toUpperCase()
  const digits = typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  if (!NUMBER.test(digits)) return null
  const number = Number(digits)
  return number <= LARGEST_NUMBER ? number : null
}
