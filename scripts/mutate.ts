import { parseArgs } from 'node:util'
import { secondsSince } from './machine.mjs'
import type { Mutant } from './mutate/instrument.ts'
import { recordJourneys, tryJourneys } from './mutate/journey-runs.ts'
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
import { recordUnitTests, tryUnitTests } from './mutate/unit-runs.ts'

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
    journeys: { type: 'string', multiple: true, default: [] },
    group: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    'unit-only': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const counts = { rules: Number(values.rules), actions: Number(values.actions), pages: Number(values.pages) }
const options = { seed: Number(values.seed), counts, only: values.only, journeys: values.journeys }
const { plan, isNew } = await openPlan(options, values.fresh)
console.log(
  `mutate: ${plan.mutants.length} mutants, seed ${options.seed}${isNew ? `, ${plan.refused} others refused by the compiler` : ', continued'}`,
)

/** Tries open mutants one after the other and records each result at once. */
async function tryAll(tried: Recorded['tried'], open: Mutant[], tryOne: (mutant: Mutant) => Promise<Result>) {
  for (const [index, mutant] of open.entries()) {
    const start = Date.now()
    const result = await tryOne(mutant)
    writeResult({ ...result, tried })
    const by = result.by ? ` by ${result.by}` : ''
    console.log(`${tried} ${index + 1}/${open.length} ${secondsSince(start)} ${mutantLine(mutant, result)}${by}`)
  }
}

const inGroup = ({ id }: Mutant) => values.group === undefined || values.group === groupOfId(id)

async function tryUnits() {
  const done = readResults()
  const open = plan.mutants.filter((mutant) => inGroup(mutant) && !done.has(mutant.id))
  if (open.length === 0) return
  const coverage = await recordUnitTests(options)
  await tryAll('unit', open, (mutant) => tryUnitTests(mutant, coverage))
}

async function tryJourneysOfTheRest() {
  const done = readResults()
  const open = plan.mutants.filter((mutant) => {
    const result = done.get(mutant.id)
    return inGroup(mutant) && result?.tried === 'unit' && result.outcome !== 'noticed'
  })
  if (open.length === 0) return
  const journeys = await recordJourneys(values.projects.split(','), options)
  await tryAll('journeys', open, async (mutant) => {
    const result = await tryJourneys(mutant, journeys)
    return result.outcome === 'unreached' ? (done.get(mutant.id) ?? result) : result
  })
}

if (values.list) {
  for (const mutant of plan.mutants) console.log(mutantLine(mutant))
} else {
  await tryUnits()
  if (!values['unit-only']) await tryJourneysOfTheRest()
  console.log(reportLines(plan.mutants, readResults()).join('\n'))
}
