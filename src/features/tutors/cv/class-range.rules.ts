import { CLASSES } from '#shared/options/classes.ts'

const rankOf = new Map<string, number>(CLASSES.map((name, at) => [name, at]))

/** Joins three or more classes that follow each other: `Class 6 – Class 9, O-level`; other names stay at the end. */
export function joinClasses(classes: readonly string[], toName = (stored: string) => stored): string {
  const listed = classes.filter((name) => rankOf.has(name)).toSorted((a, b) => rank(a) - rank(b))
  const runs: string[][] = []
  for (const name of listed) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last !== undefined && rank(name) === rank(last) + 1) run.push(name)
    else runs.push([name])
  }
  const joined = runs.flatMap((run) =>
    run.length > 2 ? [`${toName(run[0] ?? '')} – ${toName(run.at(-1) ?? '')}`] : run.map(toName),
  )
  return [...joined, ...classes.filter((name) => !rankOf.has(name))].join(', ')
}

const rank = (name: string) => rankOf.get(name) ?? 0
