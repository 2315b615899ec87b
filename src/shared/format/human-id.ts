import { toLatinDigits } from './digits.ts'

const LETTERS = { tuition: 'TN', tutor: 'TR' } as const
export type HumanIdKind = keyof typeof LETTERS

// The largest value of a PostgreSQL integer column.
const MAX_NUMBER = 2 ** 31 - 1

/** Signs of a sentence, or of bold and italic text, that chat programs take for a part of a shared link. */
const SENTENCE_END = /[.,;:!?…'"’”»)\]}>।॥*_~]+$/u
const MARKS_BEFORE = /^[*_~]+/
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212#]/gu
const NUMBER = /^[1-9]\d{0,9}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The tuitionId of a tuition's number: `TN1001`. */
export function formatTuitionId(number: number): string {
  return `${LETTERS.tuition}${number}`
}

/** The tutorId of a tutor's number: `TR1001`. */
export function formatTutorId(number: number): string {
  return `${LETTERS.tutor}${number}`
}

/** The id of a hire request by its number, which counts from 1: `HR1001`. */
export const formatHireRequestId = (number: number): string => `HR${FIRST_HIRE_REQUEST + number}`

const FIRST_HIRE_REQUEST = 1000

/** The number of the hire request with an id such as `HR1009` or `hr-1009`; null for anything else. */
export function parseHireRequestNumber(text: string): number | null {
  const digits = /^hr[\s-]*(\d{4,9})$/i.exec(toLatinDigits(text.trim()))?.[1]
  const number = Number(digits) - FIRST_HIRE_REQUEST
  return number > 0 ? number : null
}

/** The number in a tuition id in any notation, with or without `TN`; null for anything else. */
export function parseTuitionNumber(text: string): number | null {
  return parseNumber('tuition', text)
}

/** The number in a tutor id in any notation, with or without `TR`; null for anything else. */
export function parseTutorNumber(text: string): number | null {
  return parseNumber('tutor', text)
}

/** Whether the text has the form of an `_id`, in either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The start of an id as stored: `tn-10`, `#TN10` and `১০` give `TN10` for a tuition; null for a term that starts no such id. */
export function parseIdPrefix(kind: HumanIdKind, term: string): string | null {
  const typed = toLatinDigits(term)
    .trim()
    .replace(MARKS_BEFORE, '')
    .replace(SEPARATORS, '')
    .replace(SENTENCE_END, '')
    .toUpperCase()
  const digits = typed.startsWith(LETTERS[kind]) ? typed.slice(LETTERS[kind].length) : typed
  return /^\d+$/.test(digits) ? LETTERS[kind] + digits : null
}

function parseNumber(kind: HumanIdKind, text: string): number | null {
  const digits = parseIdPrefix(kind, text)?.slice(LETTERS[kind].length) ?? ''
  if (!NUMBER.test(digits)) return null
  const number = Number(digits)
  return number <= MAX_NUMBER ? number : null
}
