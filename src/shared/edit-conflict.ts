import type { MessageKey } from './messages/en.ts'

/** Dotted path of a field in the body of an edit. */
type Path = string

/** A field, or fields that belong together, that two people changed: the value of each path. */
export type FieldConflict = {
  path: Path
  theirs: Readonly<Record<Path, unknown>>
  ours: Readonly<Record<Path, unknown>>
}

/** Who changed a field, as the reader may know it; `name` is `''` unless the kind is `named`. */
export type ChangeAuthor = { kind: 'you' | 'team' | 'named' | 'someone'; name: string }

/** A conflict with who changed the field and when; `at` is null if unknown. */
export type AuthoredConflict = FieldConflict & { by: ChangeAuthor; at: Date | null; label?: MessageKey | undefined }

/** What an answer says of one conflict, with the values as the reader's language shows them. */
export type ShownConflict = FieldConflict & {
  label: string
  theirsText: string
  oursText: string
  by: ChangeAuthor
  at: string | null
}

type MergeInput = {
  /** the values that the editor's page had read */
  original: unknown
  sent: object
  /** the values stored now; only their fields are compared */
  stored: object
  /** paths that make sense only together */
  groups?: readonly (readonly Path[])[] | undefined
}

/** The sent values with what only others changed, and the fields that both changed to different values. */
export function mergeFields<T extends object>({
  original,
  sent,
  stored,
  groups = [],
}: MergeInput & { sent: T }): { merged: T; conflicts: FieldConflict[] } {
  const merged = structuredClone(sent)
  const conflicts: FieldConflict[] = []
  for (const fields of groupFields(compareFields({ original, sent, stored }), groups)) {
    const isChangedByUs = fields.some(({ isOurs }) => isOurs)
    const isChangedByThem = fields.some(({ isTheirs }) => isTheirs)
    const differing = fields.filter(({ theirs, ours }) => !isSame(theirs, ours))
    if (!isChangedByThem || differing.length === 0) continue
    if (!isChangedByUs) for (const { path, theirs } of fields) setAtPath(merged, path, theirs)
    else conflicts.push(toConflict(fields))
  }
  return { merged, conflicts }
}

type Compared = Record<'original' | 'sent' | 'stored', unknown>
type ComparedField = { path: Path; theirs: unknown; ours: unknown; isOurs: boolean; isTheirs: boolean }

function compareFields(values: Compared, prefix = ''): ComparedField[] {
  const { original, sent, stored } = values
  if (!isRecord(original) || !isRecord(sent) || !isRecord(stored)) return []
  return Object.keys(stored).flatMap((name) => {
    if (!Object.hasOwn(sent, name) || sent[name] === undefined || !Object.hasOwn(original, name)) return []
    const parts = { original: original[name], sent: sent[name], stored: stored[name] }
    const path = prefix + name
    if (isGroup(parts.stored) && isGroup(parts.sent) && isGroup(parts.original)) return compareFields(parts, `${path}.`)
    const isOurs = !isSame(parts.original, parts.sent)
    const isTheirs = !isSame(parts.original, parts.stored)
    return [{ path, theirs: parts.stored, ours: parts.sent, isOurs, isTheirs }]
  })
}

/** The fields of each group together; every other field alone. */
function groupFields(fields: readonly ComparedField[], groups: readonly (readonly Path[])[]): ComparedField[][] {
  const grouped = new Map<Path, ComparedField[]>()
  for (const field of fields) {
    const key = groups.find((group) => group.includes(field.path))?.[0] ?? field.path
    grouped.set(key, [...(grouped.get(key) ?? []), field])
  }
  return [...grouped.values()]
}

function toConflict(fields: readonly ComparedField[]): FieldConflict {
  const valuesOf = (side: 'theirs' | 'ours') => Object.fromEntries(fields.map((field) => [field.path, field[side]]))
  return { path: fields[0]?.path ?? '', theirs: valuesOf('theirs'), ours: valuesOf('ours') }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of their own; a place is one field. */
const isGroup = (value: unknown) => isRecord(value) && !('city' in value && 'areas' in value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))

/** Deeper than any body; a hostile one is not followed. */
const MAX_DEPTH = 8

/** A value without what forms do not keep: outer blanks, line ends, the order of choices, and the ways to say nothing. */
function comparable(value: unknown, depth = 0): unknown {
  if (value === null || value === undefined || depth > MAX_DEPTH) return ''
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim()
  if (Array.isArray(value)) {
    const items = value.map((item) => comparable(item, depth + 1)).filter((item) => item !== '')
    return items.length < 2 ? (items[0] ?? '') : items.map((item) => JSON.stringify(item)).sort()
  }
  if (!isRecord(value)) return value
  const parts = Object.keys(value)
    .sort()
    .map((name) => [name, comparable(value[name], depth + 1)] as const)
    .filter(([, part]) => part !== '')
  return parts.length === 0 ? '' : Object.fromEntries(parts)
}

/** Sets the value at a dotted path of a body. */
export function setAtPath(body: unknown, path: Path, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? path
  let part: unknown = body
  for (const name of names) part = isRecord(part) ? part[name] : undefined
  if (isRecord(part)) part[last] = value
}
