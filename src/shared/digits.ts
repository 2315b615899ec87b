const BANGLA_ZERO = 0x09e6

/** Replaces the Bangla digits ০-৯ by 0-9. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}
