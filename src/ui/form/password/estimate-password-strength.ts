import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { toStoredPassword } from '#shared/format/typed-text.ts'
import { PASSWORD_LENGTH } from '#shared/limits.ts'

/** 0 while nothing is typed, then 1 (weak) to 4 (strong). */
export type StrengthLevel = 0 | 1 | 2 | 3 | 4

const estimator = new ZxcvbnFactory()

/** Strength of a password in four levels; one that is too short is weak. */
export function estimateStrength(password: string): StrengthLevel {
  if (toStoredPassword(password).length < PASSWORD_LENGTH.min) return 1
  return Math.max(1, estimator.check(password).score) as StrengthLevel
}
