import { useEffect, useState } from 'react'
import type { StrengthLevel } from './estimate-password-strength.ts'

/** Estimates a password's strength; the estimator is loaded after the first key to keep the page small. */
export function usePasswordStrength(password: string): StrengthLevel {
  const [strength, setStrength] = useState<StrengthLevel>(0)
  useEffect(() => {
    if (password === '') {
      setStrength(0)
      return
    }
    let isLatest = true
    loadEstimate(password).then(
      (estimated) => isLatest && setStrength(estimated),
      // Without the estimator no strength is shown.
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [password])
  return strength
}

async function loadEstimate(password: string): Promise<StrengthLevel> {
  const { estimateStrength } = await import('./estimate-password-strength.ts')
  return estimateStrength(password)
}
