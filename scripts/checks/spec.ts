import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../machine.mjs'
import { readPlaywright, readReport, readVitest, type TestResult } from '../test-results.ts'
import { groupLine, idsInText, proofs, readRequirements } from './spec-rules.ts'

/** `--group TFORM` prints texts. `--names` counts ids in test files without a report, for work on the tests themselves. */
const { values } = parseArgs({ options: { group: { type: 'string' }, names: { type: 'boolean' } } })
const reports = {
  vitest: join(root, '.cache/reports/vitest.json'),
  playwright: join(root, '.cache/reports/playwright.json'),
}
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = (...patterns: string[]) => globSync(patterns, { cwd: root })
const requirements = readRequirements(read('docs/requirements.md'))
const reasons = new Map(readRequirements(read('docs/spec-not-testable.md')).map(({ id, text }) => [id, text]))
const known = new Set([...requirements, ...readRequirements(read('docs/product-decisions.md'))].map(({ id }) => id))
const problems: string[] = []

const byName = (path: string): TestResult => ({ path, name: read(path), status: 'passed' })

function readResults(): TestResult[] {
  const tests = files('{src,packages,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts')
  if (values.names) return tests.map(byName)
  if (!Object.values(reports).every(existsSync)) {
    problems.push('the reports are missing: run npm test first, or use --names')
    return []
  }
  const written = Math.min(...Object.values(reports).map((path) => statSync(path).mtimeMs))
  const newer = files('{src,packages,e2e,scripts,migrations}/**/*.*').filter(
    (path) => statSync(join(root, path)).mtimeMs > written,
  )
  if (newer.length > 0)
    problems.push(`the reports are older than ${newer.length} files, such as ${newer[0]}: run npm test`)
  const ran = [...readVitest(readReport(reports.vitest), root), ...readPlaywright(readReport(reports.playwright))]
  // `npm test` leaves out the slow tests, which run every night: their ids count by name.
  const slow = tests.filter((path) => path.endsWith('.all.test.ts') || /['"]@all['"]/.test(read(path)))
  return [...ran, ...slow.map(byName)]
}

const report = { proven: proofs(readResults()), reasons }
for (const [group, members] of Map.groupBy(requirements, (one) => one.group)) {
  if (!values.group) console.log(groupLine(group, members, report))
  if (values.group !== group) continue
  for (const { id, text } of members) {
    const proof = [...(report.proven.get(id) ?? [])].join(', ') || (reasons.get(id) ?? 'UNPROVEN')
    console.log(`${id} ${text}: ${proof}`)
  }
}
console.log(groupLine('all', requirements, report).replace(/ · unproven.*/, ''))
for (const path of files('{src,packages,e2e}/**/*.{ts,tsx}', 'docs/**/*.md', '*.md')) {
  const unknown = idsInText(read(path)).filter((id) => !known.has(id))
  if (unknown.length > 0) problems.push(`${path} names ${unknown.join(' ')}, which no document defines`)
}
for (const id of reasons.keys()) if (!known.has(id)) problems.push(`docs/spec-not-testable.md names ${id}`)
for (const problem of problems) console.error(`spec: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
