import type { TestResult } from '../test-results.ts'

export type Requirement = { id: string; group: string; text: string }

/** The lines `- ID: text` of a document. */
export function readRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^- (([A-Z][\w-]*)-\d+)(?::| ·) (.+)$/gm)].map(([, id = '', group = '', text = '']) => ({
    id,
    group,
    text,
  }))
}

/** The ids in the brackets of a text, such as `[TFORM-51, TFORM-60..64]`; other brackets hold none. */
export function idsInText(text: string): string[] {
  return [...text.matchAll(/\[([^\][]*)\]/g)].flatMap(([, inside = '']) => {
    const parts = inside.split(',').map((part) => idsInPart(part.trim()))
    return parts.every((ids) => ids.length > 0) ? parts.flat() : []
  })
}

function idsInPart(part: string): string[] {
  const found = /^([A-Z][A-Z-]*)-(\d+)(?:\.\.(?:\1-)?(\d+))?$/.exec(part)
  if (!found) return []
  const [, group = '', first = '', last = first] = found
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => {
    return `${group}-${String(Number(first) + index).padStart(first.length, '0')}`
  })
}

/** The ids that tests prove, each with its files: the tests that name it ran, and all of them passed. */
export function proofs(results: TestResult[]): Map<string, Set<string>> {
  const failed = new Set(results.filter(({ status }) => status === 'failed').flatMap(({ name }) => idsInText(name)))
  const found = new Map<string, Set<string>>()
  for (const { path, name, status } of results) {
    if (status !== 'passed') continue
    for (const id of idsInText(name)) if (!failed.has(id)) found.set(id, (found.get(id) ?? new Set()).add(path))
  }
  return found
}

type Report = { proven: ReadonlyMap<string, ReadonlySet<string>>; reasons: ReadonlyMap<string, string> }

/** How many of these requirements are proven, and the ids of the others but those with a reason. */
export function groupLine(group: string, members: Requirement[], { proven, reasons }: Report): string {
  const open = members.filter(({ id }) => !proven.has(id))
  const unproven = open.filter(({ id }) => !reasons.has(id)).map(({ id }) => id)
  const apart = open.length - unproven.length
  const parts = [`${group}: ${members.length - open.length} of ${members.length - apart} proven`]
  if (apart > 0) parts.push(`${apart} not testable`)
  if (unproven.length > 0) parts.push(`unproven ${unproven.join(' ')}`)
  return parts.join(' · ')
}
