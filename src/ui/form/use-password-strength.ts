import { useEffect, useState } from 'react'

/** 0 while nothing is typed, then 1 (weak) to 4 (strong). */
export type StrengthLevel = 0 | 1 | 2 | 3 | 4

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
