import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { environment, installedNode, root, runChild } from './machine.mjs'
import { readPlaywright, readReport, readVitest, type TestResult } from './test-results.ts'

const reports = join(root, '.cache', 'reports')
const vitest = join(reports, 'vitest.json')
const playwright = join(reports, 'playwright.json')
const vitestArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`]

type Step = { name: string; args: string[]; readResults?: () => TestResult[] }

/** One group after the other; the steps of a group run at the same time. */
const steps: Step[][] = [
  [
    { name: 'checks', args: ['scripts/check.ts'] },
    { name: 'build', args: ['scripts/bootstrap.mjs', 'build'] },
  ],
  [
    {
      name: 'unit and route tests',
      args: ['node_modules/.bin/vitest', ...vitestArgs],
      readResults: () => (existsSync(vitest) ? readVitest(readReport(vitest), root) : []),
    },
  ],
  [
    {
      name: 'journeys',
      args: ['node_modules/.bin/playwright', 'test'],
      readResults: () => (existsSync(playwright) ? readPlaywright(readReport(playwright)) : []),
    },
  ],
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const all: TestResult[] = []
/** The last lines on standard error of steps that failed without a failing test. */
const unexplained: string[] = []
for (const group of steps) await Promise.all(group.map(runStep))

async function runStep({ name, args, readResults }: Step) {
  const options = { env: environment({ NODE_ENV: undefined }), keepErrors: true }
  const { code, interrupted, lines } = await runChild(installedNode, args, options)
  if (interrupted) process.exit(130)
  const results = readResults?.() ?? []
  const ran = results.filter(({ status }) => status !== 'skipped')
  const isFailed = code !== 0 || (readResults && ran.length === 0)
  // A step that fails without a failing test counts as one failure.
  if (isFailed && !ran.some(({ status }) => status === 'failed')) {
    results.push({ path: name, name: `ended with ${code} after ${ran.length} tests`, status: 'failed' })
    unexplained.push(...lines.slice(-40))
  }
  all.push(...results)
}

const of = (wanted: TestResult['status']) => all.filter(({ status }) => status === wanted)
const firstLine = ({ message = '' }: TestResult) => stripVTControlCharacters(message).split('\n', 1)[0]
for (const line of unexplained) console.log(line)
for (const one of of('failed')) console.log(`failed: ${one.path} › ${one.name} ${firstLine(one)}`)
console.log(`${of('passed').length} passed, ${of('failed').length} failed, ${of('skipped').length} skipped`)
process.exitCode = of('failed').length > 0 ? 1 : 0
