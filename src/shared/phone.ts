import { z } from 'zod'
import { toLatinDigits } from '#shared/digits.ts'

/** The country code shown fixed before every phone input (S2 9). */
export const PHONE_PREFIX = '+88'

const PHONE_LENGTH = 11
const OPERATOR_DIGITS = 5
const MASK = '•••••'

// Blanks of every width, dashes of every length, and the invisible marks that a copied number brings along.
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212.·()[\]]/gu
const UNSEEN = /[\s\p{Cf}]/gu

// 013 to 019 are the open mobile ranges. "+880 (0)17…" is how a number is printed for readers abroad.
const MOBILE = /^(?:(?:\+|00)?880?)?(01[3-9]\d{8})$/

/**
 * The 11 digits `01[3-9]XXXXXXXX` of a Bangladeshi mobile number in any usual notation, or null
 * (decisions, Accounts). Refuses land lines, foreign numbers and the closed ranges 010, 011 and 012.
 */
export function normalisePhone(text: string): string | null {
  return MOBILE.exec(toLatinDigits(text).replace(SEPARATORS, ''))?.[1] ?? null
}

/** Zod schema of a phone that a person typed; gives the 11 digits, refuses with the key `phone.required` or `phone.invalid`. */
export const phoneSchema = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'phone.required' : 'phone.invalid') })
  .overwrite((text) => normalisePhone(text) ?? text.replace(UNSEEN, ''))
  .min(1, { error: 'phone.required', abort: true })
  .refine((text) => normalisePhone(text) !== null, { error: 'phone.invalid' })

/** A stored phone in the two parts in which people say it aloud: `01712`, `345678`. */
export function splitPhone(phone: string): readonly [string, string] {
  return [phone.slice(0, OPERATOR_DIGITS), phone.slice(OPERATOR_DIGITS)]
}

/** A stored phone with its five middle digits hidden, `017•••••678`; anything shorter is hidden whole (decisions, Screens). */
export function maskPhone(phone: string): string {
  if (phone.length < PHONE_LENGTH) return MASK
  return `${phone.slice(0, 3)}${MASK}${phone.slice(-3)}`
}

/** The `tel:` address of a stored phone, with the country code so that it also works from abroad. */
export function telHref(phone: string): string {
  return `tel:${PHONE_PREFIX}${phone}`
}

// 88 before a 1 may be the middle of a phone (01881…) unless what follows is a whole one.
const COUNTRY_CODE = /^(?:(?:\+|00)880?|880|88(?=1\d{9}$))(?=1)/

/** The digits by which a stored phone that holds the term is found, whatever its notation (`+88 0171`, `০১৭-১২`); null for a term that is no part of a phone. */
export function parsePhoneFragment(term: string): string | null {
  const typed = toLatinDigits(term).replace(SEPARATORS, '')
  if (!/^\+?\d+$/.test(typed)) return null
  return typed.replace(COUNTRY_CODE, '0').replace('+', '')
}
