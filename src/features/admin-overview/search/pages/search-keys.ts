import { useEffect, useRef } from 'react'
import { cutText } from '#shared/cut-text.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { isPopupOpen, isTypingIn, letterOf } from '#ui/page/key-target.ts'

type SearchKeysInput = { open: () => void; type: (change: (typed: string) => string) => void; close: () => void }

/** On the dialog of the search, whose field handles its keys itself. */
export const SEARCH_DIALOG = { 'data-admin-search': true } as const

/**
 * Opens the search by `Ctrl K` (or `⌘ K`) anywhere and by `/` where the screen has no search field of its own. From then
 * on all keys belong to the search, also those typed before its field has the focus.
 */
export function useSearchKeys(input: SearchKeysInput) {
  const latest = useRef(input)
  latest.current = input
  const isOwner = useRef(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isOpenKey(event) || (!isOwner.current && isFreeSlash(event))) {
        swallow(event)
        isOwner.current = true
        latest.current.open()
      } else if (isOwner.current && !isInSearch(event.target)) {
        typeAhead(event, latest.current)
      }
    }
    // Before the keys of a list and of a dialog below.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return {
    take: () => {
      isOwner.current = true
    },
    release: () => {
      isOwner.current = false
    },
  }
}

const isOpenKey = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey && letterOf(event) === 'k'

function isFreeSlash(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, target } = event
  if (letterOf(event) !== '/' || ctrlKey || metaKey || altKey || isTypingIn(target) || isPopupOpen()) return false
  return document.querySelector('main [role=search]') === null
}

const isInSearch = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-admin-search]') !== null

function swallow(event: KeyboardEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** Writes a key into the field that has no focus yet. */
function typeAhead(event: KeyboardEvent, { type, close }: SearchKeysInput) {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return event.stopPropagation()
  swallow(event)
  if (key === 'Escape') close()
  else if (key === 'Backspace') type((typed) => typed.slice(0, -1))
  else if ([...key].length === 1) type((typed) => cutText(typed + key, MAX_LENGTH.searchTerm))
}
