import { OTHERS } from '#shared/others.ts'

/** What a list with `Others` holds: the options chosen, and the text typed in the place of `Others`. */
export type Choice = { chosen: readonly string[]; other: string }

export const emptyChoice: Choice = { chosen: [], other: '' }

/** The choice that a stored list stands for; values that somebody once typed stay as they are. */
export function toChoice(stored: readonly string[]): Choice {
  return { chosen: stored, other: '' }
}

/** The list to submit: the typed text stands where `Others` was chosen (S1 4). Without a text `Others` stays, which the schema refuses. */
export function toSubmittedValues({ chosen, other }: Choice): string[] {
  const typed = other.trim()
  const list = chosen.map((value) => (value === OTHERS && typed ? typed : value))
  return [...new Set(list)]
}

/** The list as it stands now, for a reader: a chosen `Others` that is not named yet is left out. */
export function toNamedValues(choice: Choice): string[] {
  return toSubmittedValues(choice).filter((value) => value !== OTHERS)
}
