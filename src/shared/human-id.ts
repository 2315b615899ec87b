import { toLatinDigits } from '#shared/digits.ts'

const TUITION_PREFIX = 'TN'
const TUTOR_PREFIX = 'TR'

/** The number of the first tuition and the first tutor. */
export const FIRST_NUMBER = 1001

// The maximum of a PostgreSQL integer column; larger numbers must not reach a query.
const MAX_NUMBER = 2 ** 31 - 1

const SEPARATORS = /[\s\p{Cf}\p{Pd}#]/gu
const NUMBER = /^[1-9]\d{0,9}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The human-readable tuition id, `TN1001`. [DEC-21] */
export function formatTuitionId(number: number): string {
  return `${TUITION_PREFIX}${number}`
}

/** The human-readable tutor id, `TR1001`. [DEC-21] */
export function formatTutorId(number: number): string {
  return `${TUTOR_PREFIX}${number}`
}

/** The number in a tuition id in any notation, with or without `TN`; null for anything else. [DEC-21] */
export function parseTuitionNumber(text: string): number | null {
  return parseNumber(TUITION_PREFIX, text)
}

/** The number in a tutor id in any notation, with or without `TR`; null for anything else. [DEC-21] */
export function parseTutorNumber(text: string): number | null {
  return parseNumber(TUTOR_PREFIX, text)
}

/** Whether the text has the form of an `_id`, in either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

function parseNumber(prefix: string, text: string): number | null {
  const typed = toLatinDigits(text).replace(SEPARATORS, '').toUpperCase()
  const digits = typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  if (!NUMBER.test(digits)) return null
  const number = Number(digits)
  return number <= MAX_NUMBER ? number : null
}
