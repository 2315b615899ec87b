import type { ClientInstrumentation } from 'react-router'
import { localPath } from '#shared/address/local-path.ts'
import { pageLocale } from '#ui/page/page-locale.ts'

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
    const [load] = performance.getEntriesByType('navigation')
    const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload'
    if (to && isReload && from === location.href) location.replace(to)
  } catch {
    // Without storage the second press opens it.
  }
}

/** Notes the next page until it is shown. */
export const noteNextPage: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (navigate, { to }) => {
        const note = JSON.stringify([location.href, localPath(pageLocale(), String(to))])
        try {
          if (String(to).startsWith('/')) sessionStorage.setItem(NEXT_PAGE_KEY, note)
          await navigate()
          // Another press may have begun to open another page.
          if (sessionStorage.getItem(NEXT_PAGE_KEY) === note) sessionStorage.removeItem(NEXT_PAGE_KEY)
        } catch {
          // See openNextPage; the router navigates all the same.
        }
      },
    }),
}
