import type { Mutation } from './mutations.ts'

/** A mutation with its place and original text, which later edits of the working tree do not move. */
export type Mutant = Candidate & { id: number }
export type Candidate = Mutation & { path: string; line: number; original: string }

/** The text of a file with every mutant behind a switch: `globalThis.__mutate(id)` is true for the active one. */
export function instrument(text: string, mutants: Mutant[]): string {
  const ordered = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end || a.id - b.id)
  return between(text, 0, text.length, ordered)
}

/** Text from start to end, where the outermost mutants are switches and contain the inner ones. */
function between(text: string, start: number, end: number, mutants: Mutant[]): string {
  let result = ''
  let at = start
  let rest = mutants
  while (rest.length > 0) {
    const [outer, ...others] = rest
    if (!outer) break
    const inner = others.filter((one) => one.start < outer.end && one.end <= outer.end)
    rest = others.filter((one) => !inner.includes(one))
    result += text.slice(at, outer.start) + switchOf(text, outer, inner)
    at = outer.end
  }
  return result + text.slice(at, end)
}

function switchOf(text: string, mutant: Mutant, inner: Mutant[]): string {
  const isActive = `globalThis.__mutate?.(${mutant.id})`
  const original = () => between(text, mutant.start, mutant.end, inner)
  switch (mutant.kind) {
    case 'expression':
      return `(${isActive} ? (${mutant.replacement}) : (${original()}))`
    case 'statement':
      return `{ if (!${isActive}) { ${original()} } }`
    case 'child':
      return `{${isActive} ? null : (${original()})}`
    case 'entry':
      return ` if (${isActive}) return; `
    case 'attribute':
      return `{...(${isActive} ? {} : { ${attributeEntry(text, mutant, inner)} })}`
  }
}

/** The attribute `name={value}` as an object entry; its value keeps the inner switches. */
function attributeEntry(text: string, { start, end, replacement }: Mutant, inner: Mutant[]): string {
  const [first] = inner
  if (!first) return replacement
  const name = replacement.slice(0, replacement.indexOf(': '))
  const open = text.indexOf('{', start)
  return `${name}: ${between(text, open + 1, end - 1, inner)}`
}
