import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { PASSWORD_LENGTH } from '#shared/limits.ts'
import type { StrengthLevel } from './use-password-strength.ts'

const estimator = new ZxcvbnFactory()

/** The four levels of a typed password (decisions, "Screens"); one that is too short to be taken is weak, whatever it holds. */
export function estimateStrength(password: string): StrengthLevel {
  if (password.length < PASSWORD_LENGTH.min) return 1
  return Math.max(1, estimator.check(password).score) as StrengthLevel
}
