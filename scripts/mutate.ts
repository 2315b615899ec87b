import { parseArgs } from 'node:util'
import { secondsSince } from './machine.mjs'
import type { Mutant } from './mutate/instrument.ts'
import { recordJourneys, tryJourneys } from './mutate/journey-runs.ts'
import { groupOfId, mutantLine, type Result, readResults, reportLines, writeResult } from './mutate/results.ts'
import { groups } from './mutate/sample.ts'
import { openPlan } from './mutate/tree.ts'
import { recordUnitTests, tryUnitTests } from './mutate/unit-runs.ts'

/** A run with the same options continues where the last one ended, on the same copy; `--fresh` starts again. */
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
    list: { type: 'boolean', default: false },
  },
})
const counts = { rules: Number(values.rules), actions: Number(values.actions), pages: Number(values.pages) }
const options = { seed: Number(values.seed), counts, only: values.only, journeys: values.journeys }
const { plan, isNew } = openPlan(options, values.fresh)
console.log(`mutate: ${plan.mutants.length} mutants, seed ${options.seed}${isNew ? '' : ', continued'}`)

async function tryMutant(mutant: Mutant): Promise<Result> {
  const byUnitTests = await tryUnitTests(mutant, await recordUnitTests(options))
  if (byUnitTests.outcome === 'noticed' || groupOfId(mutant.id) !== 'pages') return byUnitTests
  const byJourneys = await tryJourneys(mutant, await recordJourneys(values.projects.split(','), options))
  return byJourneys.outcome === 'unreached' ? byUnitTests : byJourneys
}

async function tryGroup(group: string) {
  const done = readResults()
  const open = plan.mutants.filter(({ id }) => groupOfId(id) === group && !done.has(id))
  for (const [index, mutant] of open.entries()) {
    const start = Date.now()
    const result = await tryMutant(mutant)
    writeResult(result)
    const place = mutantLine(mutant, result)
    console.log(
      `${group} ${index + 1}/${open.length} ${secondsSince(start)} ${place}${result.by ? ` by ${result.by}` : ''}`,
    )
  }
}

if (values.list) {
  for (const mutant of plan.mutants) console.log(mutantLine(mutant))
} else {
  for (const group of groups) if (values.group === undefined || values.group === group) await tryGroup(group)
  console.log(reportLines(plan.mutants, readResults()).join('\n'))
}
