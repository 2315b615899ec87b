import { toLatinDigits } from '#shared/digits.ts'
import { CODE } from '../code.rules.ts'

/** The digits of a code as typed, at most six: Bangla digits count, anything else is left out (decisions, "Screens"). */
export function typedCode(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '').slice(0, CODE.digits)
}

/** The code in a pasted text, which may be the whole SMS; empty when no six digits stand there together. */
export function pastedCode(text: string): string {
  const digits = toLatinDigits(text)
  const [, code] = /(?:^|\D)(\d{6})(?!\d)/.exec(digits) ?? []
  return code ?? (/^[\d\s-]+$/.test(digits) ? typedCode(digits) : '')
}

/** A span of whole seconds as the countdown shows it, `9:42`; never below `0:00` (S2 9). */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds)
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** What is left of some seconds after others have passed. */
export const secondsAfter = (seconds: number, passed: number): number => Math.max(0, seconds - Math.max(0, passed))
