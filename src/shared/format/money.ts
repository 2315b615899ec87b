import type { Locale } from '../messages/locale.ts'
import { text } from '../messages/text.ts'
import { toDigitsOf, toLatinDigits } from './digits.ts'

/** 0.01 taka: the minimum and the step of amounts. */
const MIN_POISHA = 1

/** One crore taka, which fits into a PostgreSQL integer column. */
export const MAX_POISHA = 1_000_000_000

const INVISIBLE = /[\s\p{Cf}]/gu

// Accepts the groupings 1,000,000 and 10,00,000; any other comma (1,50) could be a decimal separator and is refused.
const AMOUNT = /^৳?(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{1,2}))?$/

/** Why an amount is refused: not a number, under 0.01, over one crore, or more than two decimals. */
export type AmountError = 'unreadable' | 'tooSmall' | 'tooLarge' | 'tooFine'

/**
 * The integer poisha of an amount in taka, typed in either script or sent as a number. Null for anything under 0.01,
 * over one crore or with a third decimal; never rounds.
 */
export function parseTaka(amount: string | number): number | null {
  const parts = AMOUNT.exec(toPlainNumber(amount))
  if (!parts) return null
  const taka = Number((parts[1] ?? '0').replaceAll(',', ''))
  const poisha = taka * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return poisha >= MIN_POISHA && poisha <= MAX_POISHA ? poisha : null
}

/** Why `parseTaka` returns null for an amount; null when it does not. */
export function validateAmount(amount: string | number): AmountError | null {
  if (parseTaka(amount) !== null) return null
  const text = toPlainNumber(amount)
  const size = Number(text.replace('৳', '').replaceAll(',', ''))
  if (!/\d/.test(text) || !Number.isFinite(size)) return 'unreadable'
  if (size <= 0) return 'tooSmall'
  if (size * 100 > MAX_POISHA) return 'tooLarge'
  if (/\.\d{3,}$/.test(text) || (typeof amount === 'number' && !Number.isInteger(size))) return 'tooFine'
  return 'unreadable'
}

/** What people write around an amount: `BDT 5000`, `5,000 Tk`, `৫০০০ টাকা`, `5000/-`, `5000/=`. */
const CURRENCY = /^(?:bdt|tk|taka|টাকা)\.?|(?:(?:bdt|tk|taka|টাকা)\.?)?(?:\/[-=–])?$/giu

const toPlainNumber = (amount: string | number) =>
  toLatinDigits(String(amount)).replace(INVISIBLE, '').replace(CURRENCY, '')

/** The whole taka of a filter, up to `max`: `৫,০০০`, `5000 Tk` or `5k`; null for anything else. */
export function parseWholeTaka(typed: string, max: number): number | null {
  const [, figures, thousand] = /^(\d{1,7})(k?)$/i.exec(toPlainNumber(typed).replace(/[,৳]/g, '')) ?? []
  const taka = Number(figures) * (thousand ? 1000 : 1)
  return taka <= max ? taka : null
}

/** The taka of integer poisha in an API answer: 100050 gives 1000.5. */
export function poishaToTaka(poisha: number): number {
  return poisha / 100
}

/** The integer poisha of taka in an API answer: 1000.5 gives 100050. */
export function takaToPoisha(taka: number): number {
  return Math.round(taka * 100)
}

/** Formats integer poisha with lakh and crore grouping: `৳4,500.00`, `৳1,50,000.00`. */
export function formatTaka(poisha: number): string {
  const size = Math.abs(poisha)
  const taka = String(Math.floor(size / 100)).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  const rest = String(size % 100).padStart(2, '0')
  return `${poisha < 0 ? '-' : ''}৳${taka}.${rest}`
}

/** An amount in the viewer's language: `৳4,500.00`, in Bangla `৪,৫০০ টাকা` and `৪,৫০০.৫০ টাকা`. */
export function formatMoney(locale: Locale, poisha: number): string {
  if (locale !== 'bn') return formatTaka(poisha)
  return text(locale, 'common.taka', { amount: toDigitsOf(locale, formatAmount(poisha)) })
}

/** Formats integer poisha for messages, without the sign of the taka, which would double the SMS parts: `4,500`. */
export function formatAmount(poisha: number): string {
  return formatTaka(poisha).replace('৳', '').replace(/\.00$/, '')
}
