import { STAYS } from '#shared/address/offline.ts'
import { DAY_MS } from '#shared/durations.ts'

/** What this browser remembers: how often the site was visited, when it offered to be installed, and a No for ever. */
export type InstallMemory = { visits: number; offeredAt?: number; isRefused?: boolean }

const STORAGE_KEY = `${STAYS}install`
const VISIT_KEY = 'porua:visit'
const OFFER_AGAIN_MS = 60 * DAY_MS

/** Whether the site offers to be installed: at the second visit, once in 60 days, never after a Never. */
export function canOffer({ visits, offeredAt, isRefused }: InstallMemory, now: number): boolean {
  if (isRefused || visits < 2) return false
  return offeredAt === undefined || now - offeredAt >= OFFER_AGAIN_MS
}

/** Reads what is stored; what is not in this form counts as nothing. */
export function parseMemory(text: string | null): InstallMemory {
  const stored: unknown = text === null ? null : JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return { visits: 0 }
  const { visits, offeredAt, isRefused } = stored as Partial<InstallMemory>
  return {
    visits: typeof visits === 'number' ? visits : 0,
    ...(typeof offeredAt === 'number' && { offeredAt }),
    ...(isRefused === true && { isRefused }),
  }
}

/** Changes what is remembered and returns it; without storage this is always the first visit. */
export function rememberInstall(change: (memory: InstallMemory) => InstallMemory): InstallMemory {
  try {
    const memory = change(parseMemory(localStorage.getItem(STORAGE_KEY)))
    localStorage.setItem(STORAGE_KEY, JSON.stringify(memory))
    return memory
  } catch {
    return { visits: 0 }
  }
}

/** Counts a visit once in a tab. */
export function countVisit(): InstallMemory {
  return rememberInstall((memory) => {
    if (sessionStorage.getItem(VISIT_KEY)) return memory
    sessionStorage.setItem(VISIT_KEY, '1')
    return { ...memory, visits: memory.visits + 1 }
  })
}
