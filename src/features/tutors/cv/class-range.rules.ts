import { CLASSES } from '#shared/options/classes.ts'

const rankOf = new Map<string, number>(CLASSES.map((name, at) => [name, at]))

/** The classes in the order of the list; other names stay at the end. */
export function orderClasses(classes: readonly string[]): string[] {
  const listed = classes.filter((name) => rankOf.has(name)).toSorted((a, b) => rank(a) - rank(b))
  return [...listed, ...classes.filter((name) => !rankOf.has(name))]
}

/** Joins three or more classes that follow each other: `Class 6 – Class 9, O-level`; other names stay at the end. */
export function joinClasses(classes: readonly string[], toName = (stored: string) => stored): string {
  const runs: string[][] = []
  for (const name of orderClasses(classes)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last !== undefined && rank(name) === rank(last) + 1) run.push(name)
    else runs.push([name])
  }
  const joined = runs.flatMap((run) =>
    run.length > 2 ? [`${toName(run[0] ?? '')} – ${toName(run.at(-1) ?? '')}`] : run.map((name) => toName(name)),
  )
  return joined.join(', ')
}

const rank = (name: string) => rankOf.get(name) ?? 0
