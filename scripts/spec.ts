import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readIds, readNotTestable, readRequirements } from './requirements.ts'
import { groupLines, groupTexts, proofs, unknownIds } from './spec-report.ts'
import { testNames } from './test-names.ts'
import { readPlaywrightResults, readVitestResults, type TestResult } from './test-report/results.ts'

const root = join(import.meta.dirname, '..')
const reports = { vitest: '.cache/reports/vitest.json', playwright: '.cache/reports/playwright.json' }
const testFiles = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'e2e/**/*.spec.ts', 'scripts/**/*.test.ts']
const sources = ['src/**/*', 'e2e/**/*', 'scripts/**/*', 'migrations/**/*']

/** `--group TFORM` prints texts. `--names` counts test names without a report, for work on the tests themselves. */
const { values } = parseArgs({ options: { group: { type: 'string' }, names: { type: 'boolean' } } })
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
const requirements = readRequirements(read('docs/requirements.md'))
const notTestable = readNotTestable(read('docs/spec-not-testable.md'))
const known = new Set([...readIds(read('docs/requirements.md')), ...readIds(read('docs/product-decisions.md'))])

function namedTests(): TestResult[] {
  return globSync(testFiles, { cwd: root }).flatMap((path) =>
    testNames(path, read(path)).map(({ name }) => ({ path, name, status: 'passed' as const })),
  )
}

function reportedTests(): TestResult[] {
  return [
    ...readVitestResults(JSON.parse(read(reports.vitest)), root),
    ...readPlaywrightResults(JSON.parse(read(reports.playwright))),
  ]
}

/** Why the reports of the last `npm test` prove nothing, or undefined. */
function whyNoProof(): string | undefined {
  const missing = Object.values(reports).filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) return `${missing.join(' and ')} missing: run npm test first, or use --names`
  const written = Math.min(...Object.values(reports).map((path) => statSync(join(root, path)).mtimeMs))
  const newer = globSync(sources, { cwd: root }).filter((path) => {
    const stats = statSync(join(root, path))
    return stats.isFile() && stats.mtimeMs > written
  })
  if (newer.length === 0) return undefined
  return `the reports are older than ${newer.length} source files, such as ${newer[0]}: run npm test again`
}

const problem = values.names ? undefined : whyNoProof()
const isMissing = problem?.includes('missing') ?? false
const results = values.names ? namedTests() : isMissing ? [] : reportedTests()
const proven = proofs(results)
const lines =
  values.group === undefined
    ? groupLines(requirements, proven, notTestable)
    : groupTexts(requirements, proven, notTestable, values.group)
if (!isMissing) console.log(lines.join('\n'))
const unknown = unknownIds(known, results, notTestable)
for (const line of unknown) console.error(line)
if (problem) console.error(`spec: ${problem}`)
process.exitCode = problem || unknown.length > 0 || lines.length === 0 ? 1 : 0
