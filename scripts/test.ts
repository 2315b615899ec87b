import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, installedNode, root, runChild, secondsSince } from './machine.mjs'
import { type Counts, countPlaywright, countVitest, ran, summary } from './test-report/counts.ts'
import { failureLines, readPlaywrightResults, readVitestResults, type TestResult } from './test-report/results.ts'
import { unhandledErrorsFile } from './test-report/unhandled-errors.ts'

type Outcome = { counts: Counts; results: TestResult[] }
type Step = { name: string; args: string[]; outcome?: () => Outcome }

const reports = join(root, '.cache', 'reports')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const steps: Step[] = [
  { name: 'checks', args: ['scripts/check.ts'] },
  {
    name: 'rules, routes and PostgreSQL',
    args: [
      'node_modules/.bin/vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/test-report/unhandled-errors.ts',
      `--outputFile.json=${vitestReport}`,
    ],
    outcome: () => {
      const report = JSON.parse(readFileSync(vitestReport, 'utf8'))
      const unhandled: TestResult[] = JSON.parse(readFileSync(unhandledErrorsFile, 'utf8'))
      const { passed, failed, skipped } = countVitest(report)
      const counts = { passed, failed: failed + unhandled.length, skipped }
      return { counts, results: [...readVitestResults(report, root), ...unhandled] }
    },
  },
  { name: 'build', args: ['scripts/bootstrap.mjs', 'build'] },
  {
    name: 'journeys in the browser',
    args: ['node_modules/.bin/playwright', 'test'],
    outcome: () => {
      const report = JSON.parse(readFileSync(playwrightReport, 'utf8'))
      return { counts: countPlaywright(report), results: readPlaywrightResults(report) }
    },
  },
]

const nothing: Outcome = { counts: { passed: 0, failed: 0, skipped: 0 }, results: [] }

/** Runs one step and shows its output. A step that fails without a failing test counts as one failure. */
async function runStep({ name, args, outcome }: Step): Promise<Outcome> {
  const start = Date.now()
  console.log(`\n── ${name}`)
  const { code, interrupted } = await runChild(installedNode, args, { env: environment({ NODE_ENV: undefined }) })
  if (interrupted) process.exit(130)
  const { counts, results } = readOutcome(outcome)
  const isEmpty = outcome !== undefined && ran(counts) === 0
  if (isEmpty) console.error(`${name}: no test ran`)
  const isDone = code === 0 && !isEmpty
  console.log(`── ${name}: ${isDone ? 'done' : 'FAILED'} in ${secondsSince(start)}`)
  if (isDone || counts.failed > 0) return { counts, results }
  const itself: TestResult = { path: name, name: `ended with ${code}`, status: 'failed' }
  return { counts: { ...counts, failed: 1 }, results: [...results, itself] }
}

function readOutcome(outcome: Step['outcome']): Outcome {
  try {
    return outcome?.() ?? nothing
  } catch {
    return nothing
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const outcomes: Outcome[] = []
for (const step of steps) outcomes.push(await runStep(step))
const all = outcomes.map(({ counts }) => counts)
process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0
// The failures are printed last, where a reader of a cut log finds them.
console.log(['', ...failureLines(outcomes.flatMap(({ results }) => results)), summary(all)].join('\n'))
