import { toLatinDigits } from '#shared/format/digits.ts'

export type Rows = readonly (readonly [first: number, last: number])[]

/** Rows as a person writes them, `3, 7-9`; null for anything else. */
export function parseRows(typed: string): Rows | null {
  const parts = toLatinDigits(typed)
    .replace(/\s*\p{Pd}\s*/gu, '-')
    .split(/[\s,;।]+/)
    .filter(Boolean)
  const rows = parts.map((part) => {
    const [, first = '', last = first] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(part) ?? []
    return [Number(first), Number(last)] as const
  })
  return rows.every(([first, last]) => first > 0 && first <= last) ? rows : null
}
