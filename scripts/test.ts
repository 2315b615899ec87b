import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { environment, installedNode, root, runChild } from './machine.mjs'
import { readPlaywright, readReport, readVitest, type TestResult } from './test-results.ts'

const reports = join(root, '.cache', 'reports')
const vitest = join(reports, 'vitest.json')
const playwright = join(reports, 'playwright.json')
const vitestArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`]

const steps: { name: string; args: string[]; readResults?: () => TestResult[] }[] = [
  { name: 'checks', args: ['scripts/check.ts'] },
  {
    name: 'unit and route tests',
    args: ['node_modules/.bin/vitest', ...vitestArgs],
    readResults: () => (existsSync(vitest) ? readVitest(readReport(vitest), root) : []),
  },
  { name: 'build', args: ['scripts/bootstrap.mjs', 'build'] },
  {
    name: 'journeys',
    args: ['node_modules/.bin/playwright', 'test'],
    readResults: () => (existsSync(playwright) ? readPlaywright(readReport(playwright)) : []),
  },
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const all: TestResult[] = []
for (const { name, args, readResults } of steps) {
  const { code, interrupted } = await runChild(installedNode, args, { env: environment({ NODE_ENV: undefined }) })
  if (interrupted) process.exit(130)
  const results = readResults?.() ?? []
  const ran = results.filter(({ status }) => status !== 'skipped')
  const isFailed = code !== 0 || (readResults && ran.length === 0)
  // A step that fails without a failing test counts as one failure.
  if (isFailed && !ran.some(({ status }) => status === 'failed'))
    results.push({ path: name, name: `ended with ${code} after ${ran.length} tests`, status: 'failed' })
  all.push(...results)
}

const of = (wanted: TestResult['status']) => all.filter(({ status }) => status === wanted)
const firstLine = ({ message = '' }: TestResult) => stripVTControlCharacters(message).split('\n', 1)[0]
for (const one of of('failed')) console.log(`failed: ${one.path} › ${one.name} ${firstLine(one)}`)
console.log(`${of('passed').length} passed, ${of('failed').length} failed, ${of('skipped').length} skipped`)
process.exitCode = of('failed').length > 0 ? 1 : 0
