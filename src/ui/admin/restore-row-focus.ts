/**
 * Where the keyboard goes on once a row's action is done: its button, else another of its row, else of a row after it or
 * before it, else the page's heading. Found before the action, since the row may be gone after it.
 */
export function prepareRowFocus(button: HTMLElement | null): () => void {
  const row = button?.closest('tr, li, article')
  const all = [...(row?.parentElement?.children ?? [])]
  const at = row ? all.indexOf(row) : 0
  const rows = [...all.slice(at), ...all.slice(0, at).reverse()]
  return () => {
    if (button && isUsable(button)) return button.focus()
    const target = rows.map(actionOf).find((found) => found !== null)
    if (target) target.focus()
    else focusHeading()
  }
}

// Not the buttons that copy what a row holds.
const ACTION = 'button:enabled:not([data-whole] *)'

function actionOf(row: Element | null | undefined): HTMLElement | null {
  if (!row?.isConnected) return null
  return row.querySelector<HTMLElement>(ACTION) ?? lastOf(row.querySelectorAll<HTMLElement>('a[href]'))
}

/** What can be done stands at a row's end. */
const lastOf = (links: NodeListOf<HTMLElement>) => [...links].at(-1) ?? null

const isUsable = (button: HTMLElement) => button.isConnected && !button.matches(':disabled')

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
