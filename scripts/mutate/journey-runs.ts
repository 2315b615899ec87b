import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, installedNode } from '../machine.mjs'
import { home, tree } from './folders.ts'
import type { Mutant } from './instrument.ts'
import { type Journey, type JourneyEnd, journeyName, type PlannedJourney, readEnds } from './journey-plan.ts'
import { createRanking, readJourneys } from './likely-journeys.ts'
import type { Result } from './results.ts'
import { runInTree } from './run-in-tree.ts'
import { withServer } from './tree-server.ts'

const reach = join(home, 'journey-reach.jsonl')
const tried = join(home, 'journeys-tried.jsonl')
const planFile = join(home, 'journey-plan.json')
const log = join(home, 'journeys.log')
/** How many journeys a mutant has met after each round; a round begins with fresh sample data. */
const limits = [1, 2, 4, 6]

/**
 * Tries all mutants in rounds, each journey once for each mutant in one run of Playwright; a mutant leaves when a journey
 * fails. The likeliest journeys come first; one that is known not to reach a mutant is left out. What a journey notices
 * counts only if it passes afterwards without a mutant on the same data.
 */
export async function tryJourneys(
  mutants: Mutant[],
  projects: string[],
  record: (result: Result) => void,
): Promise<void> {
  const built = await runInTree(installedNode, ['scripts/bootstrap.mjs', 'build'], environment(), 900, log)
  if (built.code !== 0) throw new Error(`the copy does not build: see ${log}`)
  const rank = await createRanking(readJourneys(projects))
  const ranked = new Map(mutants.map((mutant) => [mutant.id, rank(mutant)]))
  for (const limit of limits) {
    const planned = planRound(ranked, limit)
    if (planned.length > 0) await runRound(planned)
    for (const { id } of mutants) {
      const failed = readTried()
        .get(id)
        ?.find(({ status }) => status === 'failed')
      if (failed) record({ id, outcome: 'noticed', by: journeyName(failed.journey) })
    }
  }
  const reached = readReached()
  for (const { id } of mutants) {
    const own = readTried().get(id) ?? []
    if (own.some(({ status }) => status === 'failed')) continue
    const isReached = own.some(({ journey }) => reached.get(journeyName(journey))?.has(id))
    record({ id, outcome: isReached ? 'survived' : 'unreached' })
  }
}

/** The next journeys of the mutants that none has noticed. */
function planRound(ranked: ReadonlyMap<number, Journey[]>, limit: number): PlannedJourney[] {
  const reached = readReached()
  const ends = readTried()
  const planned = new Map<string, PlannedJourney>()
  for (const [id, journeys] of ranked) {
    const own = ends.get(id) ?? []
    if (own.some(({ status }) => status === 'failed')) continue
    const met = new Set(own.map(({ journey }) => journeyName(journey)))
    const isKnown = (journey: Journey) => reached.get(journeyName(journey))?.has(id)
    const open = journeys.filter((one) => !met.has(journeyName(one)) && isKnown(one) !== false)
    const next = [...open.filter(isKnown), ...open.filter((one) => !isKnown(one))]
    for (const journey of next.slice(0, Math.max(0, limit - met.size))) {
      const plan = planned.get(journeyName(journey)) ?? { journey, ids: [] }
      plan.ids.push(id)
      planned.set(journeyName(journey), plan)
    }
  }
  return [...planned.values()]
}

/** What the journeys ended with, by mutant, except skipped ones. */
function readTried(): Map<number, JourneyEnd[]> {
  return Map.groupBy(
    readEnds(tried).filter(({ status }) => status !== 'skipped'),
    ({ id }) => id,
  )
}

/** The mutants that the journeys reach which ran to their end. */
function readReached(): Map<string, Set<number>> {
  const byTest = new Map<string, number[]>()
  const lines = existsSync(reach) ? readFileSync(reach, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    const { test, ids }: { test: string; ids: number[] } = JSON.parse(line)
    byTest.set(test, [...(byTest.get(test) ?? []), ...ids])
  }
  const reached = new Map<string, Set<number>>()
  for (const { test, journey, status } of readEnds(tried)) {
    if (status !== 'passed') continue
    const name = journeyName(journey)
    reached.set(name, new Set([...(reached.get(name) ?? []), ...(byTest.get(test) ?? [])]))
  }
  return reached
}

/** Runs the planned journeys with their mutants, then the controls, and keeps what counts. */
async function runRound(planned: PlannedJourney[]): Promise<void> {
  const ends = `${tried}.round`
  rmSync(ends, { force: true })
  console.log(`journeys: ${planned.length} for ${new Set(planned.flatMap(({ ids }) => ids)).size} mutants`)
  const settings = { NODE_OPTIONS: `--import ${join(tree, 'scripts/mutate/runtime.mjs')}`, MUTANT_LOG: reach }
  await withServer(settings, async (variables) => {
    const run = async (journeys: PlannedJourney[]) => {
      writeFileSync(planFile, JSON.stringify(journeys))
      const files = [...new Set(journeys.map(({ journey }) => `e2e/${journey.titles[0]}`))]
      const projects = [...new Set(journeys.map(({ journey }) => `--project=${journey.project}`))]
      const changes = { ...variables, MUTANT_LOG: reach, MUTANT_PLAN: planFile, MUTANT_ENDS: ends }
      await runPlaywright(changes, [...files, ...projects])
    }
    await run(planned)
    const suspects = lastEnds(readEnds(ends)).filter(({ status }) => status === 'failed')
    if (suspects.length > 0) await run(suspects.map(({ journey }) => ({ journey, ids: [0] })))
  })
  const all = readEnds(ends)
  const isSpoiled = ({ id, status }: JourneyEnd) => id === 0 && status === 'failed'
  const spoiled = new Set(all.filter(isSpoiled).map(({ journey }) => journeyName(journey)))
  for (const name of spoiled) console.log(`does not count, it fails without a mutant too: ${name}`)
  const counts = ({ id, journey, status }: JourneyEnd) =>
    id !== 0 && !(status === 'failed' && spoiled.has(journeyName(journey)))
  appendFileSync(
    tried,
    all
      .filter(counts)
      .map((end) => `${JSON.stringify(end)}\n`)
      .join(''),
  )
}

/** How each journey ended the last time that it ran. */
function lastEnds(ends: JourneyEnd[]): JourneyEnd[] {
  const ran = ends.filter(({ status }) => status !== 'skipped')
  return [...new Map(ran.map((end) => [journeyName(end.journey), end])).values()]
}

function runPlaywright(variables: Record<string, string>, args: string[]) {
  const env = environment({ NODE_ENV: undefined, ...variables })
  const config = ['--config', 'playwright.mutate.config.ts']
  return runInTree(installedNode, ['node_modules/.bin/playwright', 'test', ...config, ...args], env, 7200, log)
}
