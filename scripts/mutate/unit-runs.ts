import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { environment, installedNode, root } from '../machine.mjs'
import { home, tree } from './folders.ts'
import type { Mutant } from './instrument.ts'
import type { Options } from './plan.ts'
import type { Result } from './results.ts'
import { runInTree } from './run-in-tree.ts'

type Report = {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string }[]
  }[]
}
type Coverage = { ids: ReadonlyMap<string, ReadonlySet<number>>; seconds: ReadonlyMap<string, number> }

const reach = join(home, 'unit-reach.jsonl')
const recorded = join(home, 'unit-recorded.json')
const report = join(home, 'unit-report.json')
/** The fastest file of the folder runs by itself: it is often a rules test without a database. */
const runSizes = [1, 3, 4, 8, 8]

async function runVitest(files: string[], output: string, changes: Record<string, string>, seconds: number) {
  rmSync(output, { force: true })
  const args = [
    'run',
    '--config',
    'vitest.mutate.config.ts',
    '--project=rules',
    '--project=mocks',
    '--project=routes',
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...files,
  ]
  const env = environment({ NODE_ENV: undefined, ...changes })
  const ended = await runInTree(installedNode, ['node_modules/.bin/vitest', ...args], env, seconds)
  return { ...ended, report: existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Report) : undefined }
}

/** Runs the unit and route tests below a folder once and records which file reaches which mutant; failing files are left out. */
export async function recordUnitTests({ only }: Options): Promise<Coverage> {
  if (!existsSync(recorded)) {
    rmSync(reach, { force: true })
    const output = `${recorded}.new`
    await runVitest(only === 'src' ? [] : [only], output, { MUTANT_LOG: reach }, 3600)
    if (!existsSync(output)) throw new Error('vitest wrote no report: run the tests in .cache/mutate/tree to see why')
    renameSync(output, recorded)
  }
  const { testResults }: Report = JSON.parse(readFileSync(recorded, 'utf8'))
  const sound = testResults.filter(({ status }) => status === 'passed')
  const seconds = new Map(sound.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000]))
  const ids = new Map<string, Set<number>>()
  for (const line of readFileSync(reach, 'utf8').split('\n').filter(Boolean)) {
    const { file, ids: own }: { file: string; ids: number[] } = JSON.parse(line)
    if (!seconds.has(file)) continue
    const known = ids.get(file) ?? new Set()
    for (const id of own) known.add(id)
    ids.set(file, known)
  }
  return { ids, seconds }
}

/**
 * Runs the tests that reach a mutant until one fails: those of its own folder first, then those beside code that names
 * the declaration it is in, the fast ones first.
 */
export async function tryUnitTests(mutant: Mutant, { ids, seconds }: Coverage): Promise<Result> {
  const near = foldersNear(mutant)
  const rank = (file: string) => (seconds.get(file) ?? 0) + 1000 * near.indexOf(folderOf(relative(tree, file)))
  const files = [...ids].filter(([, own]) => own.has(mutant.id)).map(([file]) => file)
  if (files.length === 0) return { id: mutant.id, outcome: 'unreached' }
  const ordered = files.toSorted((a, b) => rank(a) - rank(b))
  let at = 0
  for (const size of runSizes) {
    const run = ordered.slice(at, at + size)
    at += size
    if (run.length === 0) break
    const by = await failingTest(mutant.id, run, 90 + 4 * run.reduce((sum, file) => sum + (seconds.get(file) ?? 0), 0))
    if (by) return { id: mutant.id, outcome: 'noticed', by }
  }
  return { id: mutant.id, outcome: 'survived' }
}

const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** Every folder with sources: the mutant's own, those that name its declaration, then the others. */
function foldersNear({ path, start }: Mutant): string[] {
  const before = readFileSync(join(root, path), 'utf8').slice(0, start)
  const name = [...before.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].at(-1)?.[1]
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  const naming = name === undefined ? [] : sources.filter((file) => namesIt(join(root, file), name))
  return [...new Set([path, ...naming, ...sources].map(folderOf))]
}

const namesIt = (file: string, name: string) => new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))

async function failingTest(id: number, files: string[], seconds: number): Promise<string | undefined> {
  const ended = await runVitest([...files, '--bail=1'], report, { MUTANT: String(id) }, seconds)
  if (ended.isTimeout) return `timeout in ${relative(tree, files[0] ?? '')}`
  if (!ended.report) throw new Error(`vitest ended with ${ended.code} and wrote no report for mutant ${id}`)
  const failed = ended.report.testResults.find(({ status }) => status === 'failed')
  if (!failed) return undefined
  const test = failed.assertionResults.find(({ status }) => status === 'failed')
  return `${relative(tree, failed.name)}: ${test?.fullName ?? 'does not load'}`
}
