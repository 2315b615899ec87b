import type { Viewer } from '#features/accounts/pages/viewer.ts'

const ROLE_KEY = 'porua:role'

/** The script that names the viewer, and marks what the browser can do, before the first paint. */
export const viewerMarkScript = () => `(${markViewer})(${JSON.stringify(ROLE_KEY)})`

/** Serialised into the page: it may not use anything from outside. */
function markViewer(roleKey: string) {
  let role = null
  try {
    role = localStorage.getItem(roleKey)
  } catch {
    // Storage is switched off: the menu of the role comes with the user.
  }
  const isSignedIn = /(?:^|; )porua_signed_in=1(?:;|$)/.test(document.cookie)
  if ('share' in navigator) document.documentElement.dataset.canShare = ''
  document.documentElement.dataset.viewer = isSignedIn ? (role ?? 'user') : 'guest'
}

/** Keeps the mark right after a log-in or log-out, and remembers the role for the next page. */
export function updateViewerMark({ state, user }: Viewer): void {
  const { dataset } = document.documentElement
  if (state === 'unreachable') return
  if (state === 'loading') {
    if (dataset.viewer === 'guest') markViewer(ROLE_KEY)
    return
  }
  dataset.viewer = user?.role ?? 'guest'
  try {
    if (user) localStorage.setItem(ROLE_KEY, user.role)
    else localStorage.removeItem(ROLE_KEY)
  } catch {
    // Without storage the next page shows "Loading..." until the user is known.
  }
}
