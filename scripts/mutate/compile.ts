import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, installedNode } from '../machine.mjs'
import { home, tree } from './folders.ts'
import type { Mutant } from './instrument.ts'
import { runInTree } from './run-in-tree.ts'

const log = join(home, 'tsc.log')

/** The ids of the mutants that the compiler refuses: in each round one mutant of every file replaces the original text. */
export async function refusedByCompiler(
  mutants: Mutant[],
  originals: ReadonlyMap<string, string>,
): Promise<Set<number>> {
  const read = (path: string) => originals.get(path) ?? ''
  await runInTree(installedNode, ['node_modules/.bin/react-router', 'typegen'], environment(), 300)
  const files = [...Map.groupBy(mutants, ({ path }) => path)]
  const rounds = Math.max(0, ...files.map(([, own]) => own.length))
  const refused = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, own] of files) {
      const mutant = own[round]
      writeFileSync(join(tree, path), mutant ? mutated(read(path), mutant) : read(path))
    }
    const failing = await filesWithErrors()
    for (const [path, own] of files) {
      const mutant = own[round]
      if (mutant && failing.has(path)) refused.add(mutant.id)
    }
  }
  for (const [path] of files) writeFileSync(join(tree, path), read(path))
  return refused
}

async function filesWithErrors(): Promise<Set<string>> {
  rmSync(log, { force: true })
  const options = ['--pretty', 'false', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false']
  const incremental = ['--incremental', '--tsBuildInfoFile', join(home, 'tsc.json')]
  const args = ['node_modules/.bin/tsc', ...options, ...incremental]
  await runInTree(installedNode, args, environment(), 600, log)
  return new Set([...readFileSync(log, 'utf8').matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path))
}

/** The text of a file with one mutant in place of the original, as an edit by hand would make it. */
export function mutated(text: string, { start, end, kind, replacement }: Mutant): string {
  const changes = {
    expression: `(${replacement})`,
    statement: '{}',
    child: '{null}',
    entry: ' return; ',
    attribute: '',
  }
  return text.slice(0, start) + changes[kind] + text.slice(end)
}
