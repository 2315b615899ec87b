import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { environment, installedNode } from '../machine.mjs'
import { home, tree } from './folders.ts'
import type { Mutant } from './instrument.ts'
import type { Options } from './plan.ts'
import type { Result } from './results.ts'
import { runInTree } from './run-in-tree.ts'
import { withServer } from './tree-server.ts'

type Spec = {
  file: string
  line: number
  title: string
  tests: { projectName: string; status: string; results: { duration: number }[] }[]
}
type Suite = { suites?: Suite[]; specs?: Spec[] }
type Report = { suites: Suite[] }
type Journey = { place: string; project: string; seconds: number; ids: ReadonlySet<number> }

const reach = join(home, 'journey-reach.jsonl')
const recorded = join(home, 'journeys-recorded.json')
const report = join(tree, '.cache', 'reports', 'playwright.json')
const runSizes = [2, 4, 6]

/** Builds the pages with all mutants, runs the journeys once and records which one reaches which mutant. */
export async function recordJourneys(projects: string[], { journeys }: Options): Promise<Journey[]> {
  if (!existsSync(recorded)) {
    const built = await runInTree(installedNode, ['scripts/bootstrap.mjs', 'build'], environment(), 900)
    if (built.code !== 0) throw new Error(`the copy does not build: see ${join(home, 'last-run.log')}`)
    rmSync(reach, { force: true })
    await runPlaywright(undefined, [...journeys, ...projects.map((one) => `--project=${one}`)], 7200)
    if (!existsSync(report)) throw new Error(`Playwright wrote no report: see ${join(home, 'last-run.log')}`)
    renameSync(report, recorded)
  }
  const specs = specsOf(JSON.parse(readFileSync(recorded, 'utf8')))
  const lines = readFileSync(reach, 'utf8').split('\n').filter(Boolean)
  return lines.flatMap((line): Journey[] => {
    const { test, project, ids }: { test: string; project: string; ids: number[] } = JSON.parse(line)
    const place = relative(tree, test)
    const own = specs.filter((spec) => `e2e/${spec.file}:${spec.line}` === place)
    const runs = own.flatMap(({ tests }) => tests.filter(({ projectName }) => projectName === project))
    if (runs.length === 0 || runs.some(({ status }) => status !== 'expected')) return []
    const seconds = runs.reduce((sum, { results }) => sum + (results[0]?.duration ?? 0) / 1000, 0)
    return [{ place, project, seconds, ids: new Set(ids) }]
  })
}

/** Runs the journeys that reach a mutant until one fails; those that reach few other mutants come first. */
export async function tryJourneys(mutant: Mutant, journeys: Journey[]): Promise<Result> {
  const reaching = journeys
    .filter(({ ids }) => ids.has(mutant.id))
    .toSorted((a, b) => a.ids.size - b.ids.size || a.seconds - b.seconds)
  if (reaching.length === 0) return { id: mutant.id, outcome: 'unreached' }
  let at = 0
  for (const size of runSizes) {
    const run = reaching.slice(at, at + size)
    at += size
    if (run.length === 0) break
    const by = await failingJourney(mutant.id, run)
    if (by) return { id: mutant.id, outcome: 'noticed', by }
  }
  return { id: mutant.id, outcome: 'survived' }
}

async function failingJourney(id: number, run: Journey[]): Promise<string | undefined> {
  for (const [project, own] of Map.groupBy(run, (one) => one.project)) {
    const places = [...new Set(own.map(({ place }) => place))]
    const seconds = 150 + 6 * own.reduce((sum, one) => sum + one.seconds, 0)
    const ended = await runPlaywright(id, [...places, `--project=${project}`, '--max-failures=1'], seconds)
    if (ended.cannotStart) return 'the server does not start'
    if (ended.isTimeout) return `timeout in ${places[0]}`
    if (ended.code === 0) continue
    if (!existsSync(report)) throw new Error(`Playwright ended with ${ended.code} and wrote no report for mutant ${id}`)
    const failed = specsOf(JSON.parse(readFileSync(report, 'utf8'))).find(({ tests }) =>
      tests.some(({ status }) => status === 'unexpected'),
    )
    if (failed) return `e2e/${failed.file}: ${failed.title}`
  }
  return undefined
}

async function runPlaywright(id: number | undefined, args: string[], seconds: number) {
  rmSync(report, { force: true })
  const isRecording = id === undefined
  const serverLog = join(home, 'server-reach.jsonl')
  rmSync(serverLog, { force: true })
  const settings = {
    NODE_OPTIONS: `--import ${join(tree, 'scripts/mutate/runtime.mjs')}`,
    ...(isRecording ? { MUTANT_LOG: serverLog } : { MUTANT: String(id) }),
  }
  const ended = await withServer(settings, (variables) => {
    const changes = isRecording ? { MUTANT_LOG: reach, SERVER_MUTANT_LOG: serverLog } : { MUTANT: String(id) }
    const env = environment({ NODE_ENV: undefined, ...variables, ...changes })
    return runInTree(installedNode, ['node_modules/.bin/playwright', 'test', ...args], env, seconds)
  })
  return ended ? { ...ended, cannotStart: false } : { code: 1, isTimeout: false, cannotStart: true }
}

function specsOf({ suites }: Report): Spec[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsOf({ suites: inner })])
}
