import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, installedNode } from '../machine.mjs'
import { home, tree } from './folders.ts'
import type { Mutant } from './instrument.ts'
import { runInTree } from './run-in-tree.ts'

const log = join(home, 'tsc.log')

/**
 * The mutants that the compiler accepts, until there are enough. A round tries many mutants of a file at once, on lines of
 * their own. With an error on another line it is not clear which one is meant: all of that file are left out.
 */
export async function acceptedByCompiler(
  mutants: Mutant[],
  { originals, isEnough }: { originals: ReadonlyMap<string, string>; isEnough: (accepted: Mutant[]) => boolean },
): Promise<Mutant[]> {
  await runInTree(installedNode, ['node_modules/.bin/react-router', 'typegen'], environment(), 300)
  const files = [...Map.groupBy(mutants, ({ path }) => path)].map(([path, own]) => {
    const text = originals.get(path) ?? ''
    return { path, text, rounds: roundsOf(own, text) }
  })
  const accepted: Mutant[] = []
  for (let round = 0; files.some(({ rounds }) => rounds[round]) && !isEnough(accepted); round += 1) {
    for (const { path, text, rounds } of files) writeFileSync(join(tree, path), mutated(text, rounds[round] ?? []))
    const errors = await errorLines()
    for (const { path, text, rounds } of files) {
      writeFileSync(join(tree, path), text)
      const lines = errors.get(path) ?? []
      const own = rounds[round] ?? []
      const isClear = lines.every((line) => own.some((mutant) => isOnLine(mutant, line, text)))
      if (isClear) accepted.push(...own.filter((mutant) => !lines.some((line) => isOnLine(mutant, line, text))))
    }
  }
  return accepted.toSorted((a, b) => a.id - b.id)
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

function isOnLine({ start, end }: Mutant, line: number, text: string): boolean {
  return lineOf(text, start) <= line && line <= lineOf(text, end)
}

/** The mutants of a file in rounds of those that share no line. */
function roundsOf(mutants: Mutant[], text: string): Mutant[][] {
  const rounds: Mutant[][] = []
  for (const mutant of mutants.toSorted((a, b) => a.start - b.start)) {
    const isFree = (round: Mutant[]) => round.every(({ end }) => lineOf(text, end) < lineOf(text, mutant.start))
    const round = rounds.find(isFree)
    if (round) round.push(mutant)
    else rounds.push([mutant])
  }
  return rounds
}

/** The lines with errors of each file. */
async function errorLines(): Promise<Map<string, number[]>> {
  rmSync(log, { force: true })
  const options = ['--pretty', 'false', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false']
  const incremental = ['--incremental', '--tsBuildInfoFile', join(home, 'tsc.json')]
  const args = ['node_modules/.bin/tsc', ...options, ...incremental]
  await runInTree(installedNode, args, environment(), 600, log)
  const found = [...readFileSync(log, 'utf8').matchAll(/^([^\s(]+)\((\d+),\d+\): error/gm)]
  const byPath = Map.groupBy(found, ([, path = '']) => path)
  return new Map([...byPath].map(([path, own]) => [path, own.map(([, , line]) => Number(line))]))
}

/** The text of a file with mutants in place of the original, as edits by hand would make it; each line keeps its number. */
export function mutated(text: string, mutants: Mutant[]): string {
  return mutants
    .toSorted((a, b) => b.start - a.start)
    .reduce((changed, { start, end, kind, replacement }) => {
      const changes = {
        expression: `(${replacement})`,
        statement: '{}',
        child: '{null}',
        entry: ' return; ',
        attribute: '',
      }
      const lines = (part: string) => part.split('\n').length
      const missing = lines(text.slice(start, end)) - lines(changes[kind])
      return changed.slice(0, start) + changes[kind] + '\n'.repeat(Math.max(0, missing)) + changed.slice(end)
    }, text)
}
