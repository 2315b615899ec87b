import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './folders.ts'
import type { Mutant } from './instrument.ts'
import { type Group, groups } from './sample.ts'

/** How a mutant ended: a failing test noticed it, no test noticed it, or no test reaches it. */
export type Result = { id: number; outcome: 'noticed' | 'survived' | 'unreached'; by?: string }
/** A result with the last tests that were tried: each kind only for what the one before does not notice. */
export type Recorded = Result & { tried: 'rules' | 'routes' | 'journeys' }

const file = join(home, 'results.jsonl')

export function readResults(): Map<number, Recorded> {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line): Recorded => JSON.parse(line)).map((result) => [result.id, result]))
}

export function writeResult(result: Recorded): void {
  appendFileSync(file, `${JSON.stringify(result)}\n`)
}

export const groupOfId = (id: number): Group => groups[Math.floor(id / 10_000) - 1] ?? 'pages'

/** One line a group, then each survivor with its place and the change. */
export function reportLines(mutants: Mutant[], results: ReadonlyMap<number, Result>): string[] {
  const lines = groups.flatMap((group) => {
    const own = mutants.filter(({ id }) => groupOfId(id) === group && results.has(id))
    if (own.length === 0) return []
    const noticed = own.filter(({ id }) => results.get(id)?.outcome === 'noticed').length
    return [`${group}: ${noticed} of ${own.length} noticed (${((100 * noticed) / own.length).toFixed(0)} %)`]
  })
  const survivors = mutants.filter(({ id }) => results.has(id) && results.get(id)?.outcome !== 'noticed')
  return [...lines, ...survivors.map((mutant) => mutantLine(mutant, results.get(mutant.id)))]
}

export function mutantLine({ id, path, line, operator, original }: Mutant, result?: Result): string {
  return `${path}:${line} ${operator}: ${original} (${id}, ${result?.outcome ?? 'pending'})`
}
