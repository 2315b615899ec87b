import { useEffect, useState } from 'react'

/** 0 while nothing is typed, then 1 (weak) to 4 (strong). */
export type StrengthLevel = 0 | 1 | 2 | 3 | 4

/** How hard a password is to guess; the estimator is fetched after the first key, so that the page itself stays small. */
export function usePasswordStrength(password: string): StrengthLevel {
  const [strength, setStrength] = useState<StrengthLevel>(0)
  useEffect(() => {
    if (password === '') {
      setStrength(0)
      return
    }
    let isLatest = true
    estimate(password).then(
      (estimated) => isLatest && setStrength(estimated),
      // Without the estimator the page works all the same; it then shows no strength.
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [password])
  return strength
}

async function estimate(password: string): Promise<StrengthLevel> {
  const { estimateStrength } = await import('./estimate-password-strength.ts')
  return estimateStrength(password)
}
