import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProblems } from './structure/problems.ts'

const root = join(import.meta.dirname, '..')
const folders = ['src', 'scripts', 'e2e', 'bench', 'docs', 'migrations', 'public', '.ci']
const read = /\.(?:ts|tsx|mjs|js|css|json|sql|md|html|txt|svg|yml)$/

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function projectFiles(): string[] {
  const atRoot = readdirSync(root, { withFileTypes: true })
  const files = atRoot.filter((entry) => entry.isFile()).map(({ name }) => name)
  const present = atRoot.filter((entry) => entry.isDirectory() && folders.includes(entry.name))
  return [...files, ...present.flatMap(({ name }) => filesBelow(name))]
}

const tree = new Map(
  projectFiles()
    .filter((path) => read.test(path) || path.startsWith('.ci/') || path.startsWith('src/'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)
const problems = findProblems(tree)
for (const { path, line, text } of problems) console.error(`${path}:${line} ${text}`)
console.log(`structure: ${tree.size} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
