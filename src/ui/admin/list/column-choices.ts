import { createContext, useContext } from 'react'
import { useListKind } from './use-list-kind.ts'

/** How the signed-in admin sees a list: hidden columns and rows a page; null is as usual. */
type Choice = { hidden: readonly string[] | null; rows: number | null }

/** The choices by list; one that is absent is as usual. */
export type ColumnChoices = {
  choices: Readonly<Record<string, Choice>>
  /** rows a page without a choice; 0 as each list has them */
  usualRows: number
  save: (list: string, choice: Choice) => void
}

/** One list's part of it; `hidden` and `rows` are undefined where the list decides. */
export type ColumnChoice = {
  hidden: readonly string[] | undefined
  rows: number | undefined
  saveHidden: (hidden: readonly string[] | null) => void
  saveRows: (rows: number | null) => void
}

export const ColumnChoicesContext = createContext<ColumnChoices | null>(null)

/** The choice for the list of this address; null where none can be kept. */
export function useColumnChoice(): ColumnChoice | null {
  const all = useContext(ColumnChoicesContext)
  const list = useListKind()
  if (!all) return null
  const { hidden, rows } = all.choices[list] ?? { hidden: null, rows: null }
  return {
    hidden: hidden ?? undefined,
    rows: (rows ?? all.usualRows) || undefined,
    saveHidden: (ids) => all.save(list, { hidden: ids, rows }),
    saveRows: (count) => all.save(list, { hidden, rows: count }),
  }
}
