import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const STATIC = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm
const LAZY = /\bimport\('([^']+)'\)/g

type Walk = { isLazy?: boolean; skipped?: RegExp }

/** Every module that comes with modules, with the one that imports it first; lazy ones and those not skipped on demand. */
export function importedModules(
  modules: readonly string[],
  { isLazy = false, skipped }: Walk = {},
): Map<string, string> {
  const importers = new Map(modules.map((path) => [path, 'a page']))
  for (const path of importers.keys()) {
    if (!/\.tsx?$/.test(path) || !existsSync(path)) continue
    const source = readFileSync(path, 'utf8')
    for (const [, target = ''] of [...source.matchAll(STATIC), ...(isLazy ? source.matchAll(LAZY) : [])]) {
      const found = resolved(target, path)
      if (!importers.has(found) && !skipped?.test(found)) importers.set(found, path)
    }
  }
  return importers
}

function resolved(target: string, from: string): string {
  if (target.startsWith('#')) return join('src', target.slice(1))
  return target.startsWith('.') ? join(dirname(from), target) : target
}
