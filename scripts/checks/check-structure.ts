import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProblems } from './structure/problems.ts'

const root = join(import.meta.dirname, '../..')
const folders = ['src', 'packages', 'scripts', 'e2e', 'bench', 'docs', 'migrations', 'public', '.ci', '.github']
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
/** The paths given as arguments: only problems below them are reported; without arguments, all. */
const wanted = process.argv.slice(2).map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''))
const isWanted = (path: string) =>
  wanted.length === 0 || wanted.some((one) => path === one || path.startsWith(`${one}/`))
const problems = findProblems(tree).filter(({ path }) => isWanted(path))
for (const { path, line, text } of problems) console.error(`${path}:${line} ${text}`)
console.log(`structure: ${tree.size} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
