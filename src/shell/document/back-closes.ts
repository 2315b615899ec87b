import type { Overlay } from '#ui/feedback/use-back-closes.ts'

/**
 * The script with which Back closes what covers the page: dialogs, sheets and lists (ui/feedback/use-back-closes.ts) and
 * open menus. The first of them adds an entry of the same page to the history, which Back leaves. Closed in another way
 * the entry stays; the next overlay uses it again, or Back passes over it.
 */
export const backClosesScript = () => `(${closeOnBack})()`

/** Serialised into the page: it may not use anything from outside. */
function closeOnBack() {
  type State = { overlay?: true; key?: string } | null
  const stateOf = (): State => history.state
  const keyOf = () => stateOf()?.key ?? 'default'
  const pageOf = () => `${keyOf()} ${location.href}`
  let overlays: Overlay[] = []
  /** The page below the entry of overlays that was shown last. */
  let below = stateOf()?.overlay && pageOf()
  /** On the way forward to an entry that Back has left. */
  let isReturning = false

  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
  const isAnyOpen = () => overlays.length > 0 || openMenus().length > 0
  const addEntry = () => {
    if (!isAnyOpen() || stateOf()?.overlay || isReturning) return
    // A question whether to leave opens before the router is back at its page.
    if (overlays.some(({ pageKey }) => pageKey() !== keyOf())) return
    history.pushState({ ...stateOf(), overlay: true }, '')
    below = pageOf()
  }

  addEventListener(
    'popstate',
    (event) => {
      const isBack = below === pageOf() && !stateOf()?.overlay
      if (stateOf()?.overlay) below = pageOf()
      else if (!isReturning) below = undefined
      if (isReturning || isBack) event.stopImmediatePropagation()
      if (isReturning || !isBack) {
        isReturning = false
        return addEntry()
      }
      if (!isAnyOpen()) return history.back()
      const top = overlays.at(-1)
      // The filters of an open sheet have given its entry an address of its own.
      const hasMoved = top && top.pageKey() !== keyOf()
      if (top) top.close()
      else for (const menu of openMenus()) menu.open = false
      // React has closed the dialog by then, unless it asks or waits.
      queueMicrotask(() => {
        isReturning = hasMoved || isAnyOpen()
        if (isReturning) history.forward()
      })
    },
    { capture: true },
  )
  addEventListener('overlay:open', ({ detail }: CustomEventInit<Overlay>) => {
    if (detail) overlays = [...overlays, detail]
    addEntry()
  })
  addEventListener('overlay:close', ({ detail }: CustomEventInit<Overlay>) => {
    overlays = overlays.filter((overlay) => overlay !== detail)
  })
  addEventListener('toggle', addEntry, { capture: true })
}
