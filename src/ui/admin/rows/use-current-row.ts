import { type RefObject, useEffect, useRef, useState } from 'react'
import { QUICK_CLICK, ROW_KEY_EVENT, rowAfter, rowKeyOf } from './row-steps.ts'

type CurrentRowInput<Row> = {
  /** The element around all rows, each with `data-row`. */
  area: RefObject<HTMLElement | null>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  hasDetails: boolean
}

/** The row that the keys J, K, V and R act on, and the one whose details are open. */
export function useCurrentRow<Row>({ area, rows, rowKey, hasDetails }: CurrentRowInput<Row>) {
  const keys = rows.map(rowKey)
  const [current, setCurrent] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const order = useRef(keys)
  useEffect(() => {
    const before = order.current
    order.current = keys
    if (current === null || keys.includes(current)) return
    // The current row has left the list, for example because it was verified: the next one follows.
    const next = keys[Math.min(before.indexOf(current), keys.length - 1)] ?? null
    setCurrent(next)
    if (open === current) setOpen(next)
  })
  const moveTo = (key: string | null) => {
    if (key === null) return
    setCurrent(key)
    if (hasDetails) setOpen(key)
    requestAnimationFrame(() => revealRow(area.current, key))
  }
  const press = (letter: string) => {
    const key = current ?? keys[0] ?? null
    if (key === null) return
    if (current === null) return moveTo(key)
    pressInRow(rowElement(area.current, key), letter)
  }
  useRowKeys((action) => {
    if (action === 'next' || action === 'previous') moveTo(rowAfter(keys, current, action))
    else press(action)
  })
  const toggle = (row: Row) => {
    const key = rowKey(row)
    setCurrent(key)
    setOpen(open === key ? null : key)
  }
  return { isCurrent: (row: Row) => rowKey(row) === current, isOpen: (row: Row) => rowKey(row) === open, toggle }
}

/** Listens to the row keys, except while the user types or a dialog or menu is open. */
function useRowKeys(onKey: (action: string) => void) {
  const handler = useRef(onKey)
  useEffect(() => {
    handler.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = rowKeyOf(event)
      if (!action || isElsewhere(event.target)) return
      event.preventDefault()
      handler.current(action)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const ELSEWHERE = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true
  return target instanceof Element && target.closest(ELSEWHERE) !== null
}

const rowElement = (area: HTMLElement | null, key: string) =>
  area?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null

/** Moves the focus into the row, so that Enter and Tab go on from there. */
function revealRow(area: HTMLElement | null, key: string) {
  const row = rowElement(area, key)
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector<HTMLElement>('[data-toggle], button:enabled, a[href]')?.focus({ preventScroll: true })
}

/** Presses the row's button with this shortcut, or chooses the entry of its menu. */
function pressInRow(row: HTMLElement | null, letter: string) {
  const button = row?.querySelector<HTMLElement>(`[data-shortcut="${letter}"]:enabled`)
  const detail = row?.hasAttribute('data-open') ? QUICK_CLICK : 0
  if (button) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  else
    for (const actions of row?.querySelectorAll('[data-row-actions]') ?? [])
      actions.dispatchEvent(new CustomEvent(ROW_KEY_EVENT, { detail: letter }))
}
