import { type ShownConflict, setAtPath } from '#shared/edit-conflict.ts'

/** The parts of a call's input that an edit sends. */
type EditParts = { body?: unknown; original?: unknown }

/** The edit after a choice: its page has now read their values, and takes those of the chosen paths. */
export function resolveEdit<Input extends EditParts>(
  input: Input,
  { conflicts, takesTheirs }: { conflicts: readonly ShownConflict[]; takesTheirs: (path: string) => boolean },
): Input {
  const body = structuredClone(input.body)
  const original = structuredClone(input.original)
  for (const { path, theirs } of conflicts) {
    for (const [part, value] of Object.entries(theirs)) {
      setAtPath(original, part, value)
      if (takesTheirs(path)) setAtPath(body, part, value)
    }
  }
  return { ...input, body, original }
}

/** The texts that the editor changed, one after the other; all texts of a new one. */
export function typedText({ body, original }: EditParts): string {
  return changedTexts(body, original).join('\n\n')
}

function changedTexts(value: unknown, before: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' || value === before ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => changedTexts(part, partOf(before, name)))
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
