/**
 * Call it before a row's action: returns a function that restores the focus afterwards, even if the row is gone.
 * The focus goes to the button, else to another action of its row or of a neighbouring row, else to the page's heading.
 */
export function prepareRowFocus(button: HTMLElement | null): () => void {
  const row = button?.closest('tr, li, article')
  const all = [...(row?.parentElement?.children ?? [])]
  const at = row ? all.indexOf(row) : 0
  const rows = [...all.slice(at), ...all.slice(0, at).reverse()]
  return () => {
    if (button && isUsable(button)) return button.focus()
    const target = rows.map(findAction).find((found) => found !== null)
    if (target) target.focus()
    else focusHeading()
  }
}

// Excludes copy buttons, the toggle of the details and the menu.
const ACTION_SELECTOR = 'button:enabled:not([data-whole] *, [data-quiet])'

function findAction(row: Element | null | undefined): HTMLElement | null {
  if (!row?.isConnected) return null
  return row.querySelector<HTMLElement>(ACTION_SELECTOR) ?? lastElement(row.querySelectorAll<HTMLElement>('a[href]'))
}

/** Actions are at the end of a row. */
const lastElement = (links: NodeListOf<HTMLElement>) => [...links].at(-1) ?? null

const isUsable = (button: HTMLElement) => button.isConnected && !button.matches(':disabled')

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
