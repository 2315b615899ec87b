const BANGLA_ZERO = 0x09e6

/** The same text with every Bangla digit ০-৯ written as 0-9; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
}
