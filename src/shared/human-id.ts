import { toLatinDigits } from '#shared/digits.ts'

const LETTERS = { tuition: 'TN', tutor: 'TR' } as const
export type HumanIdKind = keyof typeof LETTERS

/** The number of the first tuition and the first tutor. */
export const FIRST_NUMBER = 1001

// The largest value of a PostgreSQL integer column.
const MAX_NUMBER = 2 ** 31 - 1

const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212#]/gu
const NUMBER = /^[1-9]\d{0,9}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The tuitionId of a tuition's number: `TN1001`. [DEC-21] */
export function formatTuitionId(number: number): string {
  return `${LETTERS.tuition}${number}`
}

/** The tutorId of a tutor's number: `TR1001`. [DEC-21] */
export function formatTutorId(number: number): string {
  return `${LETTERS.tutor}${number}`
}

/** The number in a tuition id in any notation, with or without `TN`; null for anything else. [DEC-21] */
export function parseTuitionNumber(text: string): number | null {
  return parseNumber('tuition', text)
}

/** The number in a tutor id in any notation, with or without `TR`; null for anything else. [DEC-21] */
export function parseTutorNumber(text: string): number | null {
  return parseNumber('tutor', text)
}

/** Whether the text has the form of an `_id`, in either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The start of an id as stored: `tn-10`, `#TN10` and `১০` give `TN10` for a tuition; null for a term that starts no such id. [DEC-21] */
export function parseIdPrefix(kind: HumanIdKind, term: string): string | null {
  const typed = toLatinDigits(term).replace(SEPARATORS, '').toUpperCase()
  const digits = typed.startsWith(LETTERS[kind]) ? typed.slice(LETTERS[kind].length) : typed
  return /^\d+$/.test(digits) ? LETTERS[kind] + digits : null
}

function parseNumber(kind: HumanIdKind, text: string): number | null {
  const digits = parseIdPrefix(kind, text)?.slice(LETTERS[kind].length) ?? ''
  if (!NUMBER.test(digits)) return null
  const number = Number(digits)
  return number <= MAX_NUMBER ? number : null
}
