import type { Changes } from '#db/changes.server.ts'
import { keysOfChange, type PublicKey } from '#shared/kept/public-keys.ts'

/** What a page or answer shows; null when it is not known, so that any public change makes it old. */
export type Shown = readonly PublicKey[] | null

/** What changed while something was made. */
type Making = { missed: Set<PublicKey>; missedAll: boolean; missedAny: boolean }

export type Freshness = ReturnType<typeof createFreshness>

/**
 * Knows which kept things show what, and calls `forget` with those that a public change makes old, or with null for all of
 * them, before the request that made the change is answered. [PERF-110]
 */
export function createFreshness(
  changes: Pick<Changes, 'isWatched' | 'onPublicChange'>,
  forget: (addresses: readonly string[] | null) => void,
) {
  const byKey = new Map<PublicKey | 'unknown', Set<string>>()
  const shownBy = new Map<string, Shown>()
  const making = new Set<Making>()

  const keysOf = (shown: Shown) => shown ?? (['unknown'] as const)
  const remove = (address: string) => {
    for (const key of keysOf(shownBy.get(address) ?? null)) {
      const addresses = byKey.get(key)
      addresses?.delete(address)
      if (addresses?.size === 0) byKey.delete(key)
    }
    shownBy.delete(address)
  }
  changes.onPublicChange((change) => {
    const keys = change && keysOfChange(change)
    for (const one of making) {
      one.missedAny = true
      if (keys) for (const key of keys) one.missed.add(key)
      else one.missedAll = true
    }
    if (!keys) {
      byKey.clear()
      shownBy.clear()
      return forget(null)
    }
    const old = [...keys, 'unknown' as const].flatMap((key) => [...(byKey.get(key) ?? [])])
    for (const address of old) remove(address)
    forget(old)
  })

  return {
    /** Call it before the first read of what will be kept, and `end` after it. */
    begin: () => {
      const one: Making = { missed: new Set(), missedAll: false, missedAny: false }
      making.add(one)
      return one
    },
    end: (one: Making) => void making.delete(one),
    /** Whether nothing changed of what is shown since `begin`, and every change is received. */
    isFresh: ({ missed, missedAll, missedAny }: Making, shown: Shown) =>
      changes.isWatched() && !missedAll && !(shown ? shown.some((key) => missed.has(key)) : missedAny),
    add: (address: string, shown: Shown) => {
      remove(address)
      shownBy.set(address, shown)
      for (const key of keysOf(shown)) byKey.set(key, (byKey.get(key) ?? new Set()).add(address))
    },
    /** Forgets an address that is kept no more. */
    remove,
  }
}
