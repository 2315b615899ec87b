import { z } from 'zod'
import { toAnyLatinDigits } from './digits.ts'

/** The country code shown before phone inputs. */
export const PHONE_PREFIX = '+88'

const PHONE_LENGTH = 11
const OPERATOR_DIGITS = 5
const MASK = '•••••'

// Blanks and dashes of all kinds, and invisible characters of copied numbers.
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212.·()[\]]/gu
const INVISIBLE = /[\s\p{Cf}]/gu

// 013 to 019 are the open mobile ranges; "+880 (0)17…" is an international notation.
const MOBILE = /^(?:(?:\+|00)?880?)?(01[3-9]\d{8})$/

/** What was typed or copied, such as `tel:+880…`, without separators and in Latin digits. */
const toPlainPhone = (text: string) =>
  toAnyLatinDigits(text).replace(SEPARATORS, '').replace(/^tel:/i, '').replace('＋', '+')

/** The 11 digits `01[3-9]XXXXXXXX` of a Bangladeshi mobile number in any usual notation; null for anything else. */
export function normalisePhone(text: string): string | null {
  return MOBILE.exec(toPlainPhone(text))?.[1] ?? null
}

/** A typed phone; outputs the 11 digits, fails with `phone.required` or `phone.invalid`. */
export const phoneSchema = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'phone.required' : 'phone.invalid') })
  .overwrite((text) => normalisePhone(text) ?? text.replace(INVISIBLE, ''))
  .min(1, { error: 'phone.required', abort: true })
  .refine((text) => normalisePhone(text) !== null, { error: 'phone.invalid' })

/** A stored phone in two parts that are easy to read: `01712`, `345678`. */
export function splitPhone(phone: string): readonly [string, string] {
  return [phone.slice(0, OPERATOR_DIGITS), phone.slice(OPERATOR_DIGITS)]
}

/** A stored phone with its five middle digits hidden, `017•••••678`; anything shorter is hidden completely. */
export function maskPhone(phone: string): string {
  if (phone.length < PHONE_LENGTH) return MASK
  return `${phone.slice(0, 3)}${MASK}${phone.slice(-3)}`
}

const MASKED = /^(\d{3}•{5}\d{3})~[\w-]{22}$/

/** The mask of a phone that its viewer may not read, without the encrypted phone behind it; null for anything else. */
export const maskedPart = (phone: string): string | null => MASKED.exec(phone)?.[1] ?? null

/** A phone as it is shown: the mask only if its viewer may not read it. */
export const shownPhone = (phone: string): string => maskedPart(phone) ?? phone

/** A masked phone for an SMS: one letter outside its alphabet would double the parts. */
export const maskPhoneInSms = (phone: string): string => maskPhone(phone).replaceAll('•', '*')

/** The `tel:` URL of a stored phone, with the country code. */
export function telHref(phone: string): string {
  return `tel:${PHONE_PREFIX}${phone}`
}

// 88 before a 1 may be part of a phone (01881…), unless a complete number follows.
const COUNTRY_CODE = /^(?:(?:\+|00)880?|880|88(?=1\d{9}$))(?=1)/

/** The digits of a search term that is part of a phone in any notation (`+88 0171`, `০১৭-১২`); null for other terms. */
export function parsePhoneFragment(term: string): string | null {
  const typed = toPlainPhone(term)
  if (!/^\+?\d+$/.test(typed)) return null
  return typed.replace(COUNTRY_CODE, '0').replace('+', '')
}

/** Whether a typed text is a whole phone, and another than the stored one. */
export function isOtherPhone(typed: string, stored: string | undefined): boolean {
  const digits = normalisePhone(typed)
  return digits !== null && digits !== stored
}
