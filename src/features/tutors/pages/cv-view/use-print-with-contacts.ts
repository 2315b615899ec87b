import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Prints the CV once with its private rows, which a print else leaves out. [OFF-201] */
export function usePrintWithContacts() {
  const [printsPrivate, setPrintsPrivate] = useState(false)
  const print = () => {
    flushSync(() => setPrintsPrivate(true))
    window.addEventListener('afterprint', () => setPrintsPrivate(false), { once: true })
    window.print()
  }
  return { printsPrivate, print }
}
