import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readNotTestable, readRequirements } from './requirements.ts'
import { groupLines, groupTexts, proofs, unknownIds } from './spec-report.ts'
import { testNames } from './test-names.ts'

const root = join(import.meta.dirname, '..')
const testFiles = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'e2e/**/*.spec.ts', 'scripts/**/*.test.ts']

const { values } = parseArgs({ options: { group: { type: 'string' } } })
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
const requirements = readRequirements(read('docs/requirements.md'))
const notTestable = readNotTestable(read('docs/spec-not-testable.md'))
const names = globSync(testFiles, { cwd: root }).flatMap((path) => testNames(path, read(path)))
const proven = proofs(names)

const lines =
  values.group === undefined
    ? groupLines(requirements, proven, notTestable)
    : groupTexts(requirements, proven, notTestable, values.group)
console.log(lines.join('\n'))

const unknown = unknownIds(requirements, proven, notTestable)
for (const line of unknown) console.error(line)
process.exitCode = unknown.length > 0 || lines.length === 0 ? 1 : 0
