type StoredView = { name: string; query: string }

const MAX_VIEWS = 20
const keyOf = (list: string) => `porua:views:${list}`

/** The query that a view keeps: everything except the page, in a fixed order. */
export function viewQuery(search: URLSearchParams): string {
  const kept = [...search].filter(([name, value]) => name !== 'page' && value !== '')
  return new URLSearchParams(kept.sort(([a], [b]) => a.localeCompare(b))).toString()
}

/** Parses what a browser kept of the time before views were saved with the account; anything damaged is no view. */
export function parseViews(stored: string | null): StoredView[] {
  try {
    const views: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(views) ? views.filter(isView).slice(0, MAX_VIEWS) : []
  } catch {
    return []
  }
}

const isView = (view: unknown): view is StoredView =>
  typeof view === 'object' &&
  view !== null &&
  'name' in view &&
  'query' in view &&
  typeof view.name === 'string' &&
  typeof view.query === 'string' &&
  view.name.trim() !== '' &&
  view.query !== ''

/** The views of a list that this browser kept. */
export function readStoredViews(list: string): StoredView[] {
  try {
    return parseViews(localStorage.getItem(keyOf(list)))
  } catch {
    return []
  }
}

/** Forgets them once they are saved with the account. */
export function forgetStoredViews(list: string): void {
  localStorage.removeItem(keyOf(list))
}
