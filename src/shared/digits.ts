import type { Locale } from './messages/locale.ts'

const BANGLA_ZERO = 0x09e6

/** Replaces the Bangla digits ০-৯ by 0-9. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}

/** Replaces the digits 0-9 of a figure by those of the locale; grouping and signs stay. [BN-110] */
export function toDigitsOf(locale: Locale, figure: string): string {
  if (locale !== 'bn') return figure
  return figure.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)))
}
