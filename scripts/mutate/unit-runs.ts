import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../machine.mjs'
import { home } from './folders.ts'
import type { Mutant } from './instrument.ts'
import type { Result } from './results.ts'
import type { TestGraph } from './test-graph.ts'
import type { UnitTests } from './unit-tests.ts'

export type TestKind = 'rules' | 'routes'

/** What test files that ran to their end reach, and their seconds; learned while mutants are tried. */
type Known = Map<string, { ids: ReadonlySet<number>; seconds: number }>

const learned = join(home, 'unit-reach.jsonl')
/** How many files a mutant meets at most. */
const MAX_FILES = { routes: 6, rules: 5 }
/** Seconds of a test file that has not run yet, with and without a database. */
const GUESSED = { routes: 10, rules: 1 }

export function readKnown(): Known {
  if (!existsSync(learned)) return new Map()
  const lines = readFileSync(learned, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const { file, ids, seconds }: { file: string; ids: number[]; seconds: number } = JSON.parse(line)
      return [file, { ids: new Set(ids), seconds }]
    }),
  )
}

/**
 * Runs the tests that load the module of a mutant until one fails: those of its own folder and name first, then those
 * beside code that names the declaration it is in; of these the fast and near ones first. A file that is known not to reach it is left out.
 */
export async function tryUnitTests(
  mutant: Mutant,
  { kind, graph, known, tests }: { kind: TestKind; graph: TestGraph; known: Known; tests: UnitTests },
): Promise<Result> {
  let isReached = false
  let tried = 0
  for (const file of rankedTests(mutant, graph, known)) {
    if (kindOf(file) !== kind || tried === MAX_FILES[kind]) continue
    if (known.get(file)?.ids.has(mutant.id) === false) continue
    tried += 1
    const limit = 180 + 5 * (known.get(file)?.seconds ?? 0)
    const { failure, isSlow, ids, seconds } = await tests.run(mutant.id, file, limit)
    // A file that never passed may fail without a mutant too.
    if (failure && (isSlow || !known.has(file)) && (await tests.run(0, file, limit)).failure) continue
    // On a busy machine a test may be too slow by chance: only one that fails again counts.
    if (isSlow && !(await tests.run(mutant.id, file, limit)).failure) continue
    if (failure) return { id: mutant.id, outcome: 'noticed', by: `${file}: ${failure}` }
    if (!ids) continue
    isReached ||= ids.includes(mutant.id)
    known.set(file, { ids: new Set(ids), seconds })
    appendFileSync(learned, `${JSON.stringify({ file, ids, seconds })}\n`)
  }
  return { id: mutant.id, outcome: isReached ? 'survived' : 'unreached' }
}

function rankedTests(mutant: Mutant, graph: TestGraph, known: Known): string[] {
  const near = foldersNaming(mutant)
  const stem = stemOf(mutant.path)
  const rank = (file: string, distance: number) => {
    const seconds = known.get(file)?.seconds ?? GUESSED[kindOf(file)]
    const isNamesake = stemOf(file) === stem
    const isNear = folderOf(file) === folderOf(mutant.path) || isNamesake
    return (isNear ? 0 : near.has(folderOf(file)) ? 100 : 1000) + (isNamesake ? 0 : 10) + seconds + 3 * distance
  }
  return [...graph]
    .flatMap(([file, distances]) => {
      const distance = distances.get(mutant.path)
      return distance === undefined ? [] : [{ file, rank: rank(file, distance) }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ file }) => file)
}

/** Whether a test file starts the product, which takes ten times as long. */
const kindOf = (file: string): TestKind =>
  /routes|src\/(?:testing|platform|db|demo)\//.test(file) ? 'routes' : 'rules'
const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')
const stemOf = (path: string) => path.split('/').at(-1)?.split('.')[0]

/** The folders with code that names the declaration which a mutant is in. */
function foldersNaming({ path, start }: Mutant): Set<string> {
  const before = readFileSync(join(root, path), 'utf8').slice(0, start)
  const name = [...before.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].at(-1)?.[1]
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  return new Set(sources.filter((file) => name !== undefined && namesIt(join(root, file), name)).map(folderOf))
}

const namesIt = (file: string, name: string) => new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))
