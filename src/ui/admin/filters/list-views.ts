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
