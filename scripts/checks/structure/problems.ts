import { codeProblems, lockfileProblems, textProblems } from './contents.ts'
import { cycleProblems } from './cycles.ts'
import { importProblems } from './imports.ts'
import { nameProblems } from './names.ts'
import { isCode, type Problem, readSource, type Tree } from './source.ts'
import { writeProblems } from './writes.ts'

/** Everything in the tree that breaks a rule of docs/architecture.md or docs/style.md, by path and line. */
export function findProblems(tree: Tree): Problem[] {
  const sources = [...tree].filter(([path]) => isCode(path)).map(([path, text]) => readSource(path, text))
  const lockfile = tree.get('package-lock.json') ?? ''
  return [
    ...nameProblems(tree),
    ...textProblems(tree),
    ...lockfileProblems(lockfile),
    ...sources.flatMap(codeProblems),
    ...sources.flatMap(importProblems),
    ...writeProblems(sources),
    ...cycleProblems(sources),
  ].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}
