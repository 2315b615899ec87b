import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { tree } from './folders.ts'

/** How many imports lead from each test file to the modules that it loads, itself at 0. */
export type TestGraph = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The modules that the test files below a folder load, from the texts of their imports. */
export function readTestGraph(folder: string): TestGraph {
  const imports = readImports()
  const tests = [...imports.keys()].filter((path) => path.startsWith(folder) && /\.test\.tsx?$/.test(path))
  return new Map(tests.map((test) => [test, distancesFrom(test, imports)]))
}

/** What each file of the copy imports. */
export function readImports(): Map<string, string[]> {
  const files = new Set(globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: tree }))
  return new Map(
    [...files].map((path) => [
      path,
      importsOf(path, readFileSync(join(tree, path), 'utf8')).filter((to) => files.has(to)),
    ]),
  )
}

/** The paths of the project that a file imports: relative ones, and those of package.json such as `#shared/money.ts`. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [normalize(join(dirname(path), name))]
    if (name === '#app' || name === '#serve') return [`src/${name.slice(1)}.server.ts`]
    return name.startsWith('#') ? [`src/${name.slice(1)}`] : []
  })
}

function distancesFrom(start: string, imports: ReadonlyMap<string, string[]>): Map<string, number> {
  const distances = new Map([[start, 0]])
  // A map lists what is added while it is read.
  for (const [path, distance] of distances) {
    for (const to of imports.get(path) ?? []) if (!distances.has(to)) distances.set(to, distance + 1)
  }
  return distances
}
