import { OTHERS } from '#shared/options/others.ts'

/** The chosen options, and the text typed for `Others`. */
export type Choice = { chosen: readonly string[]; other: string }

export const emptyChoice: Choice = { chosen: [], other: '' }

/** The choice for a stored list; typed values are kept as options. */
export function toChoice(stored: readonly string[]): Choice {
  return { chosen: stored, other: '' }
}

/** The values to submit: the typed text replaces `Others`. Without text `Others` stays, which the schema refuses. */
export function toSubmittedValues({ chosen, other }: Choice): string[] {
  const typed = other.trim()
  const list = chosen.map((value) => (value === OTHERS && typed ? typed : value))
  return [...new Set(list)]
}

/** The values without an `Others` that has no text yet. */
export function toNamedValues(choice: Choice): string[] {
  return toSubmittedValues(choice).filter((value) => value !== OTHERS)
}
