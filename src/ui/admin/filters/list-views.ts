import { createContext } from 'react'

/** A named search of a list; `query` has no page. */
export type SavedView = {
  _id: string
  list: string
  name: string
  query: string
  isShared: boolean
  by: string
  canDelete: boolean
}

/** The saved views of all lists that the signed-in admin sees. */
export type ListViews = {
  views: readonly SavedView[]
  /** Rejects with a `CallError`. */
  save: (view: Pick<SavedView, 'list' | 'name' | 'query' | 'isShared'>) => Promise<void>
  remove: (id: string) => void
}

export const ListViewsContext = createContext<ListViews | null>(null)

/** The query that a view keeps: everything except the page, in a fixed order. */
export function viewQuery(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => name !== 'page' && value !== '')
  return new URLSearchParams(kept.sort(([a], [b]) => a.localeCompare(b))).toString()
}
