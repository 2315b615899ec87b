import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

const NEXT_PAGE_KEY = 'porua:next-page'

/**
 * The script that opens the page which a press was to open: the router loads the same page again when a script of the
 * next one is gone after a deploy.
 */
export const nextPageScript = () => `(${openNextPage})(${JSON.stringify(NEXT_PAGE_KEY)})`

/** Serialised into the page: it may not use anything from outside. */
function openNextPage(key: string) {
  try {
    const [from, to] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.removeItem(key)
    if (to && from === location.href) location.replace(to)
  } catch {
    // Without storage the second press opens it.
  }
}

/** Notes the next page until it is shown. */
export function useNextPage(): void {
  const { location: next } = useNavigation()
  useEffect(() => {
    try {
      if (next) sessionStorage.setItem(NEXT_PAGE_KEY, JSON.stringify([location.href, createPath(next)]))
      else sessionStorage.removeItem(NEXT_PAGE_KEY)
    } catch {
      // See openNextPage.
    }
  }, [next])
}
