import { createContext, useContext } from 'react'
import { useListKind } from './use-list-kind.ts'

/** The columns that the signed-in admin hides, by list. */
export type ColumnChoices = {
  hidden: Readonly<Record<string, readonly string[]>>
  /** null goes back to the usual columns. */
  save: (list: string, hidden: readonly string[] | null) => void
}

/** One list's part of it; `hidden` is undefined for the usual columns. */
export type ColumnChoice = {
  hidden: readonly string[] | undefined
  save: (hidden: readonly string[] | null) => void
}

export const ColumnChoicesContext = createContext<ColumnChoices | null>(null)

/** The choice for the list of this address; null where none can be kept. */
export function useColumnChoice(): ColumnChoice | null {
  const choices = useContext(ColumnChoicesContext)
  const list = useListKind()
  if (!choices) return null
  return { hidden: choices.hidden[list], save: (hidden) => choices.save(list, hidden) }
}
