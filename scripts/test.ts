import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, installedNode, root, runChild, secondsSince } from './machine.mjs'
import { type Counts, countPlaywright, countVitest, ran, summary } from './test-counts.ts'

type Step = { name: string; args: string[]; counts?: () => Counts }

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
      `--outputFile.json=${vitestReport}`,
    ],
    counts: () => countVitest(JSON.parse(readFileSync(vitestReport, 'utf8'))),
  },
  { name: 'build', args: ['scripts/bootstrap.mjs', 'build'] },
  {
    name: 'journeys in the browser',
    args: ['node_modules/.bin/playwright', 'test'],
    counts: () => countPlaywright(JSON.parse(readFileSync(playwrightReport, 'utf8'))),
  },
]

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Runs one step and shows its output. A step that fails without a failing test counts as one failure. */
async function runStep({ name, args, counts }: Step): Promise<Counts> {
  const start = Date.now()
  console.log(`\n── ${name}`)
  const { code, interrupted } = await runChild(installedNode, args, { env: environment({ NODE_ENV: undefined }) })
  if (interrupted) process.exit(130)
  const counted = readCounts(counts)
  const isEmpty = counts !== undefined && ran(counted) === 0
  if (isEmpty) console.error(`${name}: no test ran`)
  console.log(`── ${name}: ${code === 0 && !isEmpty ? 'done' : 'FAILED'} in ${secondsSince(start)}`)
  return (code === 0 && !isEmpty) || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

function readCounts(counts: Step['counts']): Counts {
  try {
    return counts?.() ?? none
  } catch {
    return none
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const all: Counts[] = []
for (const step of steps) all.push(await runStep(step))
console.log('')
process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0
console.log(summary(all))
