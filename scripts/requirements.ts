export type Requirement = { id: string; group: string; text: string }

/** The lines `- ID · text` of docs/requirements.md. */
export function readRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const found = /^- ((\w[\w-]*)-\d+) · (.+)$/.exec(line)
    if (!found) return []
    const [, id = '', group = '', text = ''] = found
    return [{ id, group, text }]
  })
}

/** The ids that a document defines, one a line. */
export function readIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- ([A-Z][\w-]*-\d+) · /gm)].map(([, id = '']) => id)
}

/** The ids that docs/spec-not-testable.md lists, each with its reason: `- ID · reason`. */
export function readNotTestable(markdown: string): Map<string, string> {
  const lines = [...markdown.matchAll(/^- ([A-Z][\w-]*-\d+) · (.+)$/gm)]
  return new Map(lines.map(([, id = '', reason = '']) => [id, reason]))
}

/** The ids in the brackets of a test name, such as `[TFORM-51, TFORM-60..64]`; other brackets hold none. */
export function idsInName(name: string): string[] {
  return [...name.matchAll(/\[([^\][]*)\]/g)].flatMap(([, inside = '']) => {
    const parts = inside.split(',').map((part) => idsInPart(part.trim()))
    return parts.every((ids) => ids.length > 0) ? parts.flat() : []
  })
}

function idsInPart(part: string): string[] {
  const found = /^([A-Z][A-Z-]*)-(\d+)(?:\.\.(?:\1-)?(\d+))?$/.exec(part)
  if (!found) return []
  const [, group = '', first = '', last = first] = found
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, index) => {
    const number = String(Number(first) + index)
    return `${group}-${number.padStart(first.length, '0')}`
  })
}
