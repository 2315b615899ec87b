import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../machine.mjs'
import { tree } from './folders.ts'
import { instrument, type Mutant } from './instrument.ts'

const vitestConfig = `import config from './vitest.config.ts'

// What a test reaches is recorded by file, so each file loads its modules itself.
const projects = config.test.projects.map((project) => ({ ...project, test: { ...project.test, isolate: true } }))
const setupFiles = ['scripts/mutate/vitest-setup.ts']
export default { ...config, test: { ...config.test, projects, setupFiles } }
`

const playwrightConfig = `import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

// A mutant is tried twice before it counts as noticed, with short waits: most fail by waiting.
export default defineConfig({
  ...config,
  reporter: [['./scripts/mutate/journey-reporter.ts']],
  fullyParallel: true,
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  use: { ...config.use, actionTimeout: 10_000, screenshot: 'off' },
})
`

/** What is kept in memory for all visitors is kept for each mutant in the copy. */
export const keyedCaches = [
  {
    path: 'src/platform/page-cache.server.ts',
    from: /page: \(address(: string, render.*\n)/,
    to: 'page: (asked$1const address = asked + (globalThis.__keyOfMutant?.() ?? "")\n',
  },
  {
    path: 'src/platform/kept/kept-answers.server.ts',
    from: /kept\.get\(address\),/,
    to: 'kept.get(address + (globalThis.__keyOfMutant?.() ?? "")),',
  },
  {
    path: 'src/platform/kept/kept-answers.server.ts',
    from: /answer: \(address(: string, make.*\n)/,
    to: 'answer: (asked$1const address = asked + (globalThis.__keyOfMutant?.() ?? "")\n',
  },
]

/** Copies the project and lets its tests activate mutants. */
export function copyTree(files: string[]): void {
  for (const path of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    cpSync(join(root, path), join(tree, path))
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  writeFileSync(join(tree, 'vitest.mutate.config.ts'), vitestConfig)
  writeFileSync(join(tree, 'playwright.mutate.config.ts'), playwrightConfig)
  for (const path of files.filter((one) => /^e2e\/.*\.ts$/.test(one))) {
    const text = readFileSync(join(tree, path), 'utf8')
    if (!/import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(text)) continue
    writeFileSync(join(tree, path), text.replace(`from '@playwright/test'`, `from '../scripts/mutate/fixtures.ts'`))
  }
  for (const { path, from, to } of keyedCaches) {
    const text = readFileSync(join(tree, path), 'utf8')
    writeFileSync(join(tree, path), text.replace(from, to))
  }
}

/** Writes the files of the mutants with all of them behind switches. */
export function writeMutants(mutants: Mutant[], originals: ReadonlyMap<string, string>): void {
  for (const [path, own] of Map.groupBy(mutants, (mutant) => mutant.path)) {
    writeFileSync(join(tree, path), instrument(originals.get(path) ?? '', own))
  }
}
