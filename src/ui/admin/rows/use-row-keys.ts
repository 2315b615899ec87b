import { type RefObject, useEffect, useRef } from 'react'
import { isPopupOpen, isTypingIn } from '../../page/key-target.ts'
import { QUICK_CLICK, ROW_KEY_EVENT, rowAfter, rowKeyOf } from './row-steps.ts'

type RowKeysInput = {
  /** The element around all rows, each with `data-row`. */
  area: RefObject<HTMLElement | null>
  /** Of all rows of the page, in their order. */
  ids: readonly string[]
  current: { id: string; isOpen: boolean; isSettled: boolean } | null
  open: (id: string) => void
  close: () => void
  notePress: (id: string) => void
}

/** J and K go to the next and the previous row and open it, V and R act on it, Escape closes it. */
export function useRowKeys(input: RowKeysInput) {
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => {
      const { area, ids, current, open, close, notePress } = latest.current
      const action = rowKeyOf(pressed)
      if (!action || isTypingIn(pressed.target) || isPopupOpen()) return
      if (action === 'close' && !current?.isOpen) return
      pressed.preventDefault()
      if (action === 'close') {
        close()
        return focusRow(area.current, current?.id ?? '')
      }
      const isMove = action === 'next' || action === 'previous'
      const id = isMove || !current ? rowAfter(ids, current?.id ?? null, isMove ? action : 'next') : current.id
      if (id === null) return
      if (!isMove && current) {
        // What a colleague has settled was left in its place to be seen.
        if (current.isSettled) return
        notePress(id)
        pressInRow(rowElement(area.current, id), action, current.isOpen)
        return
      }
      open(id)
      requestAnimationFrame(() => revealRow(area.current, id))
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const rowElement = (area: HTMLElement | null, id: string) =>
  area?.querySelector<HTMLElement>(`:is(tr, article)[data-row="${CSS.escape(id)}"]`) ?? null

/** Moves the focus into the row, so that Enter and Tab go on from there. */
function revealRow(area: HTMLElement | null, id: string) {
  rowElement(area, id)?.scrollIntoView({ block: 'nearest' })
  focusRow(area, id)
}

/** Focuses the button of the row that opens its record. */
export function focusRow(area: HTMLElement | null, id: string) {
  const row = rowElement(area, id)
  row?.querySelector<HTMLElement>('[data-toggle], button:enabled, a[href]')?.focus({ preventScroll: true })
}

/** Presses the row's button with this shortcut, or chooses the entry of its menu. */
function pressInRow(row: HTMLElement | null, letter: string, isOpen: boolean) {
  const button = row?.querySelector<HTMLElement>(`[data-shortcut="${letter}"]:enabled`)
  const detail = isOpen ? QUICK_CLICK : 0
  if (button) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  else
    for (const actions of row?.querySelectorAll('[data-row-actions]') ?? [])
      actions.dispatchEvent(new CustomEvent(ROW_KEY_EVENT, { detail: letter }))
}
