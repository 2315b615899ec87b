import type { Candidate, Mutant } from './instrument.ts'

export const groups = ['rules', 'actions', 'pages'] as const
export type Group = (typeof groups)[number]

/** The group of a source file, or undefined when its mutants are not sampled. */
export function groupOf(path: string): Group | undefined {
  if (/\.test\.tsx?$|\.d\.ts$/.test(path)) return undefined
  if (/^src\/shared\/(?!messages\/|lists\/).*\.ts$/.test(path)) return 'rules'
  if (/^src\/features\/[^/]+\/(?:[\w-]+\.)?(?:rules|schema)\.ts$/.test(path)) return 'rules'
  if (/^src\/features\/[^/]+\/(?:[\w-]+\.)?(?:actions|store)\.server\.ts$/.test(path)) return 'actions'
  return /^src\/features\/[^/]+\/pages\/.*\.tsx?$/.test(path) ? 'pages' : undefined
}

/** A pseudo-random sequence of numbers from 0 to 1 (mulberry32); the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** At most `count` mutants of different places, the same for the same seed and sources; numbered from `firstId`. */
export function sampleMutants(candidates: Candidate[], count: number, seed: number, firstId: number): Mutant[] {
  const random = randomFrom(seed)
  const places = [...Map.groupBy(candidates, ({ path, start, end }) => `${path}:${start}:${end}`).values()]
  for (let last = places.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a = [], b = []] = [places[last], places[other]]
    places[last] = b
    places[other] = a
  }
  return places.slice(0, count).flatMap((place, index) => {
    const chosen = place[Math.floor(random() * place.length)]
    return chosen ? [{ ...chosen, id: firstId + index }] : []
  })
}
