import { toLatinDigits } from '#shared/digits.ts'

/** A hundredth of a taka: the smallest amount and the step of every amount (S2 9). */
export const SMALLEST_POISHA = 1

/** One crore taka: far above any fee of this trade, and well within a PostgreSQL integer column. */
export const MAX_POISHA = 1_000_000_000

const UNSEEN = /[\s\p{Cf}]/gu

// Thousands may be grouped as 1,000,000 or as 10,00,000; a comma anywhere else (1,50) could mean a decimal, so it is refused.
const AMOUNT = /^৳?(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{1,2}))?$/

/** What is wrong with an amount: none at all, under 0.01, over one crore, or parts of a poisha. */
export type AmountError = 'unreadable' | 'tooSmall' | 'tooLarge' | 'tooFine'

/**
 * The integer poisha of an amount in taka, typed in either script or sent as a number; null for what is no amount.
 * Refuses less than 0.01, a third decimal, and more than one crore taka, rather than rounding (S2 9).
 */
export function parseTaka(amount: string | number): number | null {
  const parts = AMOUNT.exec(plain(amount))
  if (!parts) return null
  const taka = Number((parts[1] ?? '0').replaceAll(',', ''))
  const poisha = taka * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return poisha >= SMALLEST_POISHA && poisha <= MAX_POISHA ? poisha : null
}

/** Why `parseTaka` refuses an amount, or null when it takes it (S2 9). */
export function validateAmount(amount: string | number): AmountError | null {
  if (parseTaka(amount) !== null) return null
  const text = plain(amount)
  const size = Number(text.replace('৳', '').replaceAll(',', ''))
  if (!/\d/.test(text) || !Number.isFinite(size)) return 'unreadable'
  if (size <= 0) return 'tooSmall'
  if (size * 100 > MAX_POISHA) return 'tooLarge'
  if (/\.\d{3,}$/.test(text) || (typeof amount === 'number' && !Number.isInteger(size))) return 'tooFine'
  return 'unreadable'
}

const plain = (amount: string | number) => toLatinDigits(String(amount)).replace(UNSEEN, '')

/** The number of taka that a call answers for integer poisha: 100050 gives 1000.5. */
export function poishaToTaka(poisha: number): number {
  return poisha / 100
}

/** The integer poisha of a number of taka as a call answers it: 1000.5 gives 100050. */
export function takaToPoisha(taka: number): number {
  return Math.round(taka * 100)
}

/** Integer poisha as people in Bangladesh write an amount, lakh and crore grouped: `৳4,500.00`, `৳1,50,000.00`. */
export function formatTaka(poisha: number): string {
  const size = Math.abs(poisha)
  const taka = String(Math.floor(size / 100)).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  const rest = String(size % 100).padStart(2, '0')
  return `${poisha < 0 ? '-' : ''}৳${taka}.${rest}`
}
