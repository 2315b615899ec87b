import { useEffect, useState } from 'react'
import { NAMES_ONLY, type Spelling } from './choice-rank.ts'

/** The other spellings of choices, loaded when `isNeeded`; only their names until then. */
export function useSpelling(isNeeded = true): Spelling {
  const [spelling, setSpelling] = useState<Spelling>(NAMES_ONLY)
  useEffect(() => {
    if (isNeeded) void import('./choice-spellings.ts').then((loaded) => setSpelling(loaded.spellings))
  }, [isNeeded])
  return spelling
}
