import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../machine.mjs'
import { type Candidate, instrument, type Mutant } from './instrument.ts'
import { mutationsOf } from './mutations.ts'
import { type Group, groupOf, groups, sampleMutants } from './sample.ts'

export const home = join(root, '.cache', 'mutate')
/** The copy of the project that is changed and run; the working tree stays as it is. */
export const tree = join(home, 'tree')
const manifest = join(home, 'mutants.json')

/** `only` limits the sample and the unit tests to a folder, `journeys` the journeys to files that match. */
export type Options = { seed: number; counts: Record<Group, number>; only: string; journeys: string[] }
export type Plan = { options: Options; mutants: Mutant[] }

const source = (path: string) => readFileSync(join(root, path), 'utf8')

/** The plan of an unfinished run with the same options, else a new copy with a new sample. */
export function openPlan(options: Options, isFresh: boolean): { plan: Plan; isNew: boolean } {
  if (!isFresh && existsSync(manifest)) {
    const plan: Plan = JSON.parse(readFileSync(manifest, 'utf8'))
    if (JSON.stringify(plan.options) === JSON.stringify(options)) return { plan, isNew: false }
  }
  rmSync(home, { recursive: true, force: true })
  const files = projectFiles()
  const plan = { options, mutants: planMutants(files, options) }
  copyTree(files, plan.mutants)
  writeFileSync(manifest, JSON.stringify(plan))
  return { plan, isNew: true }
}

function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
}

function planMutants(files: string[], { seed, counts, only }: Options): Mutant[] {
  const byGroup = Map.groupBy(files.filter((path) => path.startsWith(only)).toSorted(), groupOf)
  return groups.flatMap((group, index) => {
    const candidates = (byGroup.get(group) ?? []).flatMap((path) => candidatesOf(path, source(path)))
    return sampleMutants(candidates, counts[group], seed + index, (index + 1) * 10_000)
  })
}

function candidatesOf(path: string, text: string): Candidate[] {
  return mutationsOf(path, text).map((mutation) => ({
    ...mutation,
    path,
    line: text.slice(0, mutation.start).split('\n').length,
    original: text.slice(mutation.start, mutation.end).replace(/\s+/g, ' ').slice(0, 80),
  }))
}

function copyTree(files: string[], mutants: Mutant[]): void {
  for (const path of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    cpSync(join(root, path), join(tree, path))
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const [path, own] of Map.groupBy(mutants, (mutant) => mutant.path)) {
    writeFileSync(join(tree, path), instrument(source(path), own))
  }
  writeFileSync(
    join(tree, 'vitest.mutate.config.ts'),
    `import { mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

export default mergeConfig(config, { test: { setupFiles: ['scripts/mutate/vitest-setup.ts'] } })
`,
  )
  for (const path of files.filter((one) => /^e2e\/.*\.ts$/.test(one))) {
    const text = readFileSync(join(tree, path), 'utf8')
    if (!/import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(text)) continue
    writeFileSync(join(tree, path), text.replace(`from '@playwright/test'`, `from '../scripts/mutate/fixtures.ts'`))
  }
}
