import { type RefObject, useEffect, useRef, useState } from 'react'
import { isPopupOpen, isTypingIn } from '../../page/key-target.ts'
import type { ListTable } from '../list/use-admin-table.ts'
import { QUICK_CLICK, ROW_KEY_EVENT, rowAfter, rowKeyOf } from './row-steps.ts'

type CurrentRowInput<Row> = {
  /** The element around all rows, each with `data-row`. */
  area: RefObject<HTMLElement | null>
  table: ListTable<Row>
}

/** The row that the keys J, K, V and R act on, and the one whose details are open. */
export function useCurrentRow<Row>({ area, table }: CurrentRowInput<Row>) {
  const rows = table.getRowModel().rows
  const keys = rows.map(({ id }) => id)
  const [current, setCurrent] = useState<string | null>(null)
  const order = useRef(keys)
  useEffect(() => {
    const before = order.current
    order.current = keys
    if (current === null || keys.includes(current)) return
    // The current row has left the list, for example because it was verified: the next one follows.
    const next = keys[Math.min(before.indexOf(current), keys.length - 1)] ?? null
    setCurrent(next)
    if (isOpen(table, current)) table.setExpanded(next === null ? {} : { [next]: true })
  })
  const moveTo = (key: string | null) => {
    if (key === null) return
    setCurrent(key)
    if (rows.some((row) => row.getCanExpand())) table.setExpanded({ [key]: true })
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
  return { current, setCurrent }
}

const isOpen = <Row>({ state: { expanded } }: ListTable<Row>, key: string) =>
  expanded === true || expanded[key] === true

/** Listens to the row keys, except while the user types or a dialog or menu is open. */
function useRowKeys(onKey: (action: string) => void) {
  const handler = useRef(onKey)
  useEffect(() => {
    handler.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = rowKeyOf(event)
      if (!action || isTypingIn(event.target) || isPopupOpen()) return
      event.preventDefault()
      handler.current(action)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
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
