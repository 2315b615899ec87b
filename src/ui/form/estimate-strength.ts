import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { PASSWORD } from '#shared/limits.ts'
import type { Strength } from './use-strength.ts'

const estimator = new ZxcvbnFactory()

/** The four levels of a typed password (decisions, "Screens"); one that is too short to be taken is weak, whatever it holds. */
export function estimateStrength(password: string): Strength {
  if (password.length < PASSWORD.min) return 1
  return Math.max(1, estimator.check(password).score) as Strength
}
