/** A seeded random generator: the same seed gives the same sample data on every machine. */
export type Random = {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True with the probability `share`, 0 to 1. */
  chance(share: number): boolean
  /** A random element; throws on an empty list. */
  pick<T>(list: readonly T[]): T
  /** `count` different elements in the list's order; the whole list when it is shorter. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** A mulberry32 generator with a 32-bit seed. */
export function seededRandom(seed: number): Random {
  let state = seed | 0

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function int(min: number, max: number): number {
    return min + Math.floor(fraction() * (max - min + 1))
  }

  return {
    int,
    chance: (share) => fraction() < share,
    pick(list) {
      if (list.length === 0) throw new RangeError('nothing to pick from')
      return list[int(0, list.length - 1)] as (typeof list)[number]
    },
    sample(list, count) {
      let wanted = Math.min(count, list.length)
      return list.filter((_, at) => {
        const taken = fraction() * (list.length - at) < wanted
        if (taken) wanted -= 1
        return taken
      })
    },
  }
}
