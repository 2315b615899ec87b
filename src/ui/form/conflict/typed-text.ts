/** The texts that were typed into a form, one after the other: those that differ from what it was filled with. */
export function typedText(values: unknown, before: unknown): string {
  return changedTexts(values, before).join('\n\n')
}

function changedTexts(value: unknown, before: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' || value === before ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => changedTexts(part, partOf(before, name)))
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
