import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../machine.mjs'
import { tree } from './folders.ts'
import { instrument, type Mutant } from './instrument.ts'

const vitestConfig = `import { mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

// What a test reaches is recorded by file, so each file loads its modules itself.
export default mergeConfig(config, { test: { isolate: true, setupFiles: ['scripts/mutate/vitest-setup.ts'] } })
`

/** Copies the project and lets its tests activate mutants. */
export function copyTree(files: string[]): void {
  for (const path of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    cpSync(join(root, path), join(tree, path))
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  writeFileSync(join(tree, 'vitest.mutate.config.ts'), vitestConfig)
  for (const path of files.filter((one) => /^e2e\/.*\.ts$/.test(one))) {
    const text = readFileSync(join(tree, path), 'utf8')
    if (!/import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(text)) continue
    writeFileSync(join(tree, path), text.replace(`from '@playwright/test'`, `from '../scripts/mutate/fixtures.ts'`))
  }
}

/** Writes the files of the mutants with all of them behind switches. */
export function writeMutants(mutants: Mutant[], originals: ReadonlyMap<string, string>): void {
  for (const [path, own] of Map.groupBy(mutants, (mutant) => mutant.path)) {
    writeFileSync(join(tree, path), instrument(originals.get(path) ?? '', own))
  }
}
