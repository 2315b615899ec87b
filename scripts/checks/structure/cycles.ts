import type { Problem, Source } from './source.ts'

/** Import cycles, types included, each reported once. A lazy import may close one, because it runs later. */
export function cycleProblems(sources: Source[]): Problem[] {
  const graph = new Map(sources.map((source) => [source.path, targetsOf(source)]))
  const finished = new Set<string>()
  const problems: Problem[] = []
  const walk = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      problems.push({ path, line: 1, text: `imports itself: ${[...trail.slice(start), path].join(' → ')}` })
      return
    }
    if (finished.has(path)) return
    for (const target of graph.get(path) ?? []) walk(target, [...trail, path])
    finished.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return problems
}

function targetsOf(source: Source): string[] {
  return source.imports.flatMap(({ target, isLazy }) => (target === undefined || isLazy ? [] : [target]))
}
