import { LANGUAGE_COOKIE, LANGUAGE_SECONDS, SWITCHED_LANGUAGE } from '#shared/address/language-cookie.ts'

const LANGUAGE = { cookie: LANGUAGE_COOKIE, switched: SWITCHED_LANGUAGE, milliseconds: LANGUAGE_SECONDS * 1000 }

/** The script that answers at once, before and beside the app: progress, scrolling, menus. */
export const pageSignalsScript = () => `(${signalAtOnce})(${JSON.stringify(LANGUAGE)})`

/** Serialised into the page: it may not use anything from outside. */
function signalAtOnce(language: typeof LANGUAGE) {
  const page = document.documentElement
  // zod would test whether it may compile code, which the content security policy reports as an issue.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  let timer: ReturnType<typeof setTimeout>

  // The pressed look, from the finger's first contact: what the tap does may take longer than a frame.
  let pressed: Element | null = null
  const release = () => {
    const control = pressed
    pressed = null
    // Visible also after a short tap.
    setTimeout(() => control !== pressed && control?.removeAttribute('data-pressed'), 150)
  }
  addEventListener('pointerdown', ({ target, button }) => {
    release()
    const control = target instanceof Element ? target.closest('a[href], button, summary, label') : null
    if (!control || button !== 0) return
    pressed = control
    control.toggleAttribute('data-pressed', true)
  })
  // A scroll cancels the press.
  for (const type of ['pointerup', 'pointercancel', 'pageshow']) addEventListener(type, release)

  // The language that a viewer chooses. The server sees a switch too, but not behind a CDN.
  addEventListener('click', ({ target }) => {
    const value = target instanceof Element && target.closest<HTMLElement>('a[data-language]')?.dataset.language
    if (!value) return
    try {
      // For the account of whoever is signed in (language/use-language-sync.ts).
      sessionStorage.setItem(language.switched, value)
    } catch {
      // Without storage the account keeps its language.
    }
    const expires = Date.now() + language.milliseconds
    if ('cookieStore' in window) void cookieStore.set({ name: language.cookie, value, expires, sameSite: 'lax' })
  })

  // The progress line: until the next document replaces this one, or the router ends it.
  const showProgress = () => {
    page.toggleAttribute('data-progress', true)
    clearTimeout(timer)
    timer = setTimeout(() => page.removeAttribute('data-progress'), 20_000)
  }
  const isOtherPage = ({ href, pathname, search, origin, hash }: URL | HTMLAnchorElement) =>
    href !== '' &&
    origin === location.origin &&
    !pathname.startsWith('/api/') &&
    !(hash && pathname === location.pathname && search === location.search)
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || event.defaultPrevented || !isPlain || link.target || link.hasAttribute('download')) return
    if (isOtherPage(link)) showProgress()
  })
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement && !event.target.target) showProgress()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.removeAttribute('data-progress')
  })

  // A link back to the list that the browser came from: its own Back knows search, page and place, without the app.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-back]') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !isPlain || document.referrer === '' || (history.state?.idx ?? 0) > 0) return
      const { origin, pathname } = new URL(document.referrer)
      if (origin !== location.origin || pathname !== link.pathname) return
      event.preventDefault()
      event.stopImmediatePropagation()
      history.back()
    },
    { capture: true },
  )

  // Menus close on Escape, on a click or focus outside and when an entry is chosen.
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
  const closeOutside = ({ target }: Event) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  addEventListener('pointerdown', closeOutside)
  addEventListener('focusin', closeOutside)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  addEventListener('click', ({ target }) => {
    const entry = target instanceof Element ? target.closest('a, button:not([data-stays])') : null
    const menu = entry?.closest<HTMLDetailsElement>('details[data-menu]')
    if (menu) menu.open = false
  })

  // Whether the last scrolling went down, away from the top: hides the floating button on a phone.
  let last = scrollY
  const compare = () => {
    if (Math.abs(scrollY - last) < 6) return
    page.toggleAttribute('data-scrolled-down', scrollY > last && scrollY > innerHeight / 4)
    last = scrollY
  }
  addEventListener('scroll', compare, { passive: true })
}
