/** Between the digits of a phone as people write it: `01711 245-175`, `(০১৭১১) ২৪৫১৭৫`. */
const GAP = '[ \\u00a0()/_\\u2013\\u2014-]{0,3}'
const DIGIT = '[0-9০-৯]'
const BANGLA_DIGITS = '০১২৩৪৫৬৭৮৯'

/** What `translate` of PostgreSQL leaves of a text, so that a phone is found in it by its digits. */
export const PLAIN_DIGITS = { from: `${BANGLA_DIGITS} \u00a0()/_–—-.\n`, to: '0123456789' } as const

/** The digits by which a phone is looked for, without the zero that spreadsheets drop. */
export const searchedDigits = (phone: string) => phone.slice(1)

/**
 * A phone of 11 digits in a text, in either digits and with gaps, as a regular expression of JavaScript and PostgreSQL; in
 * JSON only what is no number there.
 */
export function phonePattern(phone: string, { inJson = false }: { inJson?: boolean } = {}): string {
  const gap = inJson ? GAP : GAP.replace('[', '[.\\n')
  const [zero = '', ...rest] = [...phone].map((digit) => `[${digit}${BANGLA_DIGITS[Number(digit)] ?? ''}]`)
  const short = rest.join(gap)
  const whole = `(?:\\+?[8৮]${gap}[8৮]${gap})?${zero}${gap}${short}`
  return inJson ? whole : `${whole}|(?<!${DIGIT})${short}(?!${DIGIT})`
}

/** A text without a phone. */
export const withoutPhone = (text: string, phone: string) => text.replace(new RegExp(phonePattern(phone), 'g'), '')
