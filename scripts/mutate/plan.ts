import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../machine.mjs'
import { acceptedByCompiler } from './compile.ts'
import { home, tree } from './folders.ts'
import type { Candidate, Mutant } from './instrument.ts'
import { mutationsOf } from './mutations.ts'
import { type Group, groupOf, groups, sampleMutants } from './sample.ts'
import { copyTree, writeMutants } from './tree.ts'

/** `only` limits the sample and the unit tests to a folder. */
export type Options = { seed: number; counts: Record<Group, number>; only: string }
export type Plan = { options: Options; mutants: Mutant[] }

const manifest = join(home, 'mutants.json')
/** More places than asked for, because the compiler refuses some. */
const surplus = 3

/** The plan of an unfinished run with the same options, else a new copy with a new sample. */
export async function openPlan(options: Options, isFresh: boolean): Promise<{ plan: Plan; isNew: boolean }> {
  if (!isFresh && existsSync(manifest)) {
    const plan: Plan = JSON.parse(readFileSync(manifest, 'utf8'))
    if (JSON.stringify(plan.options) === JSON.stringify(options)) return { plan, isNew: false }
  }
  rmSync(home, { recursive: true, force: true })
  const files = projectFiles()
  copyTree(files)
  const originals = new Map(
    files.filter((path) => groupOf(path)).map((path) => [path, readFileSync(join(tree, path), 'utf8')]),
  )
  const samples = sampleGroups(originals, options)
  const ofGroup = (mutants: Mutant[], group: Group) => mutants.filter(({ path }) => groupOf(path) === group)
  const isEnough = (accepted: Mutant[]) =>
    groups.every((group) => ofGroup(accepted, group).length >= options.counts[group])
  const accepted = await acceptedByCompiler(samples.flat(), { originals, isEnough })
  const mutants = groups.flatMap((group) => ofGroup(accepted, group).slice(0, options.counts[group]))
  writeMutants(mutants, originals)
  const plan = { options, mutants }
  writeFileSync(manifest, JSON.stringify(plan))
  return { plan, isNew: true }
}

function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
}

function sampleGroups(originals: ReadonlyMap<string, string>, { seed, counts, only }: Options): Mutant[][] {
  const paths = [...originals.keys()].filter((path) => path.startsWith(only)).toSorted()
  const byGroup = Map.groupBy(paths, groupOf)
  return groups.map((group, index) => {
    const candidates = (byGroup.get(group) ?? []).flatMap((path) => candidatesOf(path, originals.get(path) ?? ''))
    return sampleMutants(candidates, counts[group] * surplus, seed + index, (index + 1) * 10_000)
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
