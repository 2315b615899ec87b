/** A named search with filters and order; `query` has no page. */
export type SavedView = { name: string; query: string }

const MAX_VIEWS = 20
const keyOf = (list: string) => `porua:views:${list}`

/** The query that a view keeps: everything except the page, in a fixed order. */
export function viewQuery(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => name !== 'page' && value !== '')
  return new URLSearchParams(kept.sort(([a], [b]) => a.localeCompare(b))).toString()
}

/** Parses what the browser keeps; anything damaged is no view. */
export function parseViews(stored: string | null): SavedView[] {
  try {
    const views: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(views) ? views.filter(isView).slice(0, MAX_VIEWS) : []
  } catch {
    return []
  }
}

const isView = (view: unknown): view is SavedView =>
  typeof view === 'object' &&
  view !== null &&
  'name' in view &&
  'query' in view &&
  typeof view.name === 'string' &&
  typeof view.query === 'string'

/** The views with one more, which replaces the one of the same name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-MAX_VIEWS)
}

export function loadViews(list: string): SavedView[] {
  try {
    return parseViews(localStorage.getItem(keyOf(list)))
  } catch {
    return []
  }
}

/** Without storage, as in a private window, the views last as long as the page. */
export function storeViews(list: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(views))
  } catch {}
}
