type TakeChanges = (records: MutationRecord[]) => void

/** The script that notes the texts which the browser translates before the app runs. */
export const earlyTranslationScript = () => `(${noteEarlyTranslation})()`

/** Serialised into the page: it may not use anything from outside. */
function noteEarlyTranslation() {
  const noted: MutationRecord[] = []
  const changes = new MutationObserver((records) => noted.push(...records))
  const observe = () => changes.observe(document.documentElement, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', observe, { once: true })
  const hand = ({ detail }: CustomEventInit<TakeChanges>) => {
    const records = [...noted, ...changes.takeRecords()]
    changes.disconnect()
    detail?.(records)
  }
  addEventListener('page:translated', hand, { once: true })
}

/**
 * Lets React go on in a page that the browser translates. Translation replaces each text node by a `<font>`, so React
 * changes or removes nodes that are no longer in the page: a removal throws, and a changed text stays invisible. Here the
 * original returns to its place before React changes, moves or removes it; the browser then translates it again.
 * Call it once, before hydration, which needs the texts of the server: until it is over, they return at once.
 */
export function restoreTranslatedText(page: Document): void {
  /** The `<font>` of each replaced text, and the texts of each `<font>`. */
  const fonts = new WeakMap<Node, Element>()
  const originals = new WeakMap<Element, Text[]>()

  const restore = (text: Node | null) => {
    const font = text && fonts.get(text)
    if (!font) return
    const texts = originals.get(font) ?? []
    for (const original of texts) fonts.delete(original)
    // Translation may have brought some back itself.
    font.replaceWith(...texts.filter((original) => !original.parentNode))
    changes.takeRecords()
  }
  const noteReplaced = ({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
    if (!(font instanceof Element)) return
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.parentNode) continue
      fonts.set(text, font)
      originals.set(font, [...(originals.get(font) ?? []), text])
      // Also reports what React writes into a text outside of the page.
      changes.observe(text, { characterData: true })
    }
  }
  let isHydrated = false
  const read: TakeChanges = (records) => {
    for (const record of records) {
      if (record.type === 'childList') noteReplaced(record)
      else restore(record.target)
    }
    if (!isHydrated) for (const { removedNodes } of records) removedNodes.forEach(restore)
  }
  const changes = new MutationObserver(read)
  changes.observe(page, { childList: true, subtree: true })
  dispatchEvent(new CustomEvent('page:translated', { detail: read }))
  const finish = () => {
    isHydrated = true
  }
  addEventListener('page:hydrated', finish, { once: true })

  /** Puts the nodes back that a change of the page concerns; the change itself is no translation. */
  const change: Change = (nodes, apply) => {
    read(changes.takeRecords())
    nodes.forEach(restore)
    const result = apply()
    changes.takeRecords()
    return result
  }
  wrapNodeMethods(change)
}

type Change = <T>(nodes: (Node | null)[], apply: () => T) => T

/** Lets the methods by which React changes the page do so inside `change`. */
function wrapNodeMethods(change: Change): void {
  /** The child of the parent that contains the node, which translation may have wrapped. */
  const childWith = (parent: Node, node: Node | null) => {
    let child = node
    while (child && child.parentNode !== parent) child = child.parentNode
    return child
  }
  const { appendChild, insertBefore, removeChild } = Node.prototype
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    return change([node], () => appendChild.call(this, node) as T)
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return change([node, before], () => insertBefore.call(this, node, childWith(this, before)) as T)
  }
  Node.prototype.removeChild = <T extends Node>(node: T): T =>
    change([node], () => (node.parentNode ? (removeChild.call(node.parentNode, node) as T) : node))
}
