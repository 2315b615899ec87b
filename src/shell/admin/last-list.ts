const LAST_LIST = 'porua:last-list'

/** The list from which the screens of records since then were opened; null after any other screen. */
export function findLastList(): string | null {
  try {
    return sessionStorage.getItem(LAST_LIST)
  } catch {
    return null
  }
}

export function rememberLastList(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(LAST_LIST)
    else sessionStorage.setItem(LAST_LIST, path)
  } catch {}
}
