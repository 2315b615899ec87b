import { useRef, useState } from 'react'
import type { DialogView } from '../dialogs/reason-dialog.tsx'
import { prepareRowFocus } from './restore-row-focus.ts'

/** State of a dialog that a row opens; afterwards the focus returns to the row, even if it is gone. */
export function useRowDialog<E extends HTMLElement>() {
  const opener = useRef<E>(null)
  const restoreFocus = useRef(() => {})
  const [isOpen, setOpen] = useState(false)
  /** Counts the openings: a key that resets the dialog's state. */
  const [times, setTimes] = useState(0)
  const open = () => {
    restoreFocus.current = prepareRowFocus(opener.current)
    setTimes((count) => count + 1)
    setOpen(true)
  }
  const onClose = () => {
    setOpen(false)
    // Runs after the task that renders the refetched rows.
    setTimeout(restoreFocus.current)
  }
  const view: DialogView = { opened: isOpen, onClose }
  return { opener, open, view, times }
}
