import { parseArgs } from 'node:util'
import { secondsSince } from './machine.mjs'
import type { Mutant } from './mutate/instrument.ts'
import { tryJourneys } from './mutate/journey-runs.ts'
import { openPlan } from './mutate/plan.ts'
import { groupOfId, mutantLine, type Recorded, readResults, reportLines, writeResult } from './mutate/results.ts'
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

/** The mutants of the chosen group whose last result fits. */
function openMutants(fits: (result: Recorded | undefined) => boolean) {
  const done = readResults()
  return (mutant: Mutant) => inGroup(mutant) && fits(done.get(mutant.id))
}

const inGroup = ({ id }: Mutant) => values.group === undefined || values.group === groupOfId(id)

/** Fast tests for all mutants first, then those that start the product for what is left. */
async function tryUnits() {
  const isOpen = {
    rules: openMutants((result) => result === undefined),
    routes: openMutants((result) => result === undefined || (result.tried === 'rules' && result.outcome !== 'noticed')),
  }
  if (!plan.mutants.some(isOpen.routes)) return
  const context = { graph: readTestGraph(options.only), known: readKnown(), tests: await openUnitTests() }
  for (const kind of ['rules', 'routes'] as const) {
    const open = plan.mutants.filter(isOpen[kind])
    for (const [index, mutant] of open.entries()) {
      const start = Date.now()
      const before = readResults().get(mutant.id)
      if (before?.outcome === 'noticed') continue
      const result = await tryUnitTests(mutant, { kind, ...context })
      const outcome = result.outcome === 'unreached' ? (before?.outcome ?? result.outcome) : result.outcome
      writeResult({ ...result, outcome, tried: kind })
      const by = result.by ? ` by ${result.by}` : ''
      console.log(`${kind} ${index + 1}/${open.length} ${secondsSince(start)} ${mutantLine(mutant, result)}${by}`)
    }
  }
  await context.tests.close()
}

async function tryJourneysOfTheRest() {
  const isOpen = openMutants((result) => result?.tried === 'routes' && result.outcome !== 'noticed')
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
