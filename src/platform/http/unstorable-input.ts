import { Refusal } from '#shared/refusal.ts'

/** Refuses NUL bytes and lone surrogates anywhere in an input: PostgreSQL cannot store them. */
export function refuseUnstorable(value: unknown, path: readonly string[]): void {
  const found = findUnstorable(value, 0)
  if (found) throw new Refusal(400, found.reason, { path: [...path, ...found.path].join('.') })
}

type Unstorable = { reason: 'invalid.characters' | 'invalid.input'; path: string[] }

const MAX_DEPTH = 8

function findUnstorable(value: unknown, depth: number): Unstorable | null {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? { reason: 'invalid.characters', path: [] } : null
  if (typeof value !== 'object' || value === null) return null
  if (depth > MAX_DEPTH) return { reason: 'invalid.input', path: [] }
  for (const key of Object.keys(value)) {
    const ofKey = Array.isArray(value) ? null : findUnstorable(key, depth + 1)
    if (ofKey) return { ...ofKey, path: ['key'] }
    const ofPart = findUnstorable((value as Record<string, unknown>)[key], depth + 1)
    if (ofPart) return { ...ofPart, path: [key, ...ofPart.path] }
  }
  return null
}
