/** Where a list was left: its query with page, search, filters and order, and its scroll position in px. */
type LeftList = { query: string; scroll: number }

const keyOf = (path: string) => `porua:list:${path}`

/** Parses what the tab keeps; null if there is nothing or it is damaged. */
export function parseLeftList(stored: string | null): LeftList | null {
  try {
    const left: unknown = JSON.parse(stored ?? 'null')
    if (typeof left !== 'object' || left === null || !('query' in left) || !('scroll' in left)) return null
    const { query, scroll } = left
    return typeof query === 'string' && typeof scroll === 'number' ? { query, scroll } : null
  } catch {
    return null
  }
}

export function rememberList(path: string, left: LeftList): void {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify(left))
  } catch {}
}

export function findLeftList(path: string): LeftList | null {
  // The server has none, and its error would cost as much as a card.
  if (typeof sessionStorage === 'undefined') return null
  try {
    return parseLeftList(sessionStorage.getItem(keyOf(path)))
  } catch {
    return null
  }
}

/** The address of a list as this tab left it: use it after an edit and for a link back. */
export const listReturnPath = (path: string): string => path + (findLeftList(path)?.query ?? '')

/** The state of a navigation that also restores the list's scroll position. */
export const LIST_RETURN_STATE = { isListReturn: true } as const

export const isListReturn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isListReturn' in state
