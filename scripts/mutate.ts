import { parseArgs } from 'node:util'
import { secondsSince } from './machine.mjs'
import type { Mutant } from './mutate/instrument.ts'
import { tryJourneys } from './mutate/journey-runs.ts'
import { openPlan } from './mutate/plan.ts'
import {
  groupOfId,
  mutantLine,
  type Recorded,
  type Result,
  readResults,
  reportLines,
  writeResult,
} from './mutate/results.ts'
import { readTestGraph } from './mutate/test-graph.ts'
import { readKnown, tryUnitTests } from './mutate/unit-runs.ts'
import { openUnitTests } from './mutate/unit-tests.ts'

/**
 * A run with the same options continues where the last one ended, on the same copy; `--fresh` starts again.
 * `--only src/shared` limits it to a folder, `--unit-only` leaves out the journeys, `--list` prints the sample.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rules: { type: 'string', default: '100' },
    actions: { type: 'string', default: '100' },
    pages: { type: 'string', default: '100' },
    projects: { type: 'string', default: 'phone,desktop' },
    only: { type: 'string', default: 'src' },
    group: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    'unit-only': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const counts = { rules: Number(values.rules), actions: Number(values.actions), pages: Number(values.pages) }
const options = { seed: Number(values.seed), counts, only: values.only }
const { plan, isNew } = await openPlan(options, values.fresh)
console.log(`mutate: ${plan.mutants.length} mutants, seed ${options.seed}${isNew ? '' : ', continued'}`)

/** Tries open mutants one after the other and records each result at once. */
async function tryAll(open: Mutant[], tryOne: (mutant: Mutant) => Promise<Result>) {
  for (const [index, mutant] of open.entries()) {
    const start = Date.now()
    const result = await tryOne(mutant)
    writeResult({ ...result, tried: 'unit' })
    const by = result.by ? ` by ${result.by}` : ''
    console.log(`unit ${index + 1}/${open.length} ${secondsSince(start)} ${mutantLine(mutant, result)}${by}`)
  }
}

/** The mutants of the chosen group whose last result fits. */
function openMutants(fits: (result: Recorded | undefined) => boolean) {
  const done = readResults()
  return (mutant: Mutant) => inGroup(mutant) && fits(done.get(mutant.id))
}

const inGroup = ({ id }: Mutant) => values.group === undefined || values.group === groupOfId(id)

async function tryUnits() {
  const isOpen = openMutants((result) => result === undefined)
  const open = plan.mutants.filter(isOpen)
  if (open.length === 0) return
  const tests = await openUnitTests()
  const context = { graph: readTestGraph(options.only), known: readKnown(), tests }
  await tryAll(open, (mutant) => tryUnitTests(mutant, context))
  await tests.close()
}

async function tryJourneysOfTheRest() {
  const isOpen = openMutants((result) => result?.tried === 'unit' && result.outcome !== 'noticed')
  const open = plan.mutants.filter(isOpen)
  if (open.length === 0) return
  const done = readResults()
  await tryJourneys(open, values.projects.split(','), (result) => {
    const kept = result.outcome === 'unreached' ? (done.get(result.id) ?? result) : result
    writeResult({ ...kept, tried: 'journeys' })
  })
}

if (values.list) {
  for (const mutant of plan.mutants) console.log(mutantLine(mutant))
} else {
  await tryUnits()
  if (!values['unit-only']) await tryJourneysOfTheRest()
  console.log(reportLines(plan.mutants, readResults()).join('\n'))
}
// Vitest sets it for every mutant that a test notices.
process.exitCode = 0
