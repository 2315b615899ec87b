import { toLatinDigits } from '#shared/format/digits.ts'
import { CODE } from '../../../code.rules.ts'

/** The first six digits of what was typed, Bangla digits converted. */
export function cleanTypedCode(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '').slice(0, CODE.digits)
}

/** The code in a pasted text, which may be the whole SMS; `''` if it has no six adjacent digits. */
export function extractPastedCode(text: string): string {
  const digits = toLatinDigits(text)
  const [, code] = /(?:^|\D)(\d{6})(?!\d)/.exec(digits) ?? []
  return code ?? (/^[\d\s-]+$/.test(digits) ? cleanTypedCode(digits) : '')
}

/** Whole seconds as `m:ss`, never below `0:00`. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, seconds)
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

export const remainingSeconds = (seconds: number, passed: number): number => Math.max(0, seconds - Math.max(0, passed))
