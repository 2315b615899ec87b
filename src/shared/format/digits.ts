import type { Locale } from '../messages/locale.ts'

const BANGLA_ZERO = 0x09e6

/** The zeros of Arabic, Persian, Devanagari and full-width digits, which keyboards and copied texts have. */
const OTHER_ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]

/** Replaces the digits of every script that people type here by 0-9. */
export function toAnyLatinDigits(text: string): string {
  return toLatinDigits(text).replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = OTHER_ZEROS.find((first) => code >= first && code < first + 10) ?? code
    return String(code - zero)
  })
}

/** Replaces the Bangla digits ০-৯ by 0-9. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}

/** Replaces the digits 0-9 of a figure by those of the locale; grouping and signs stay. */
export function toDigitsOf(locale: Locale, figure: string): string {
  if (locale !== 'bn') return figure
  return figure.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)))
}
