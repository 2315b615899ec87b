import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { findLeftList, isListReturn, listReturnPath, rememberList } from './list-return.ts'

/** Keeps query and scroll position of a list in this tab, and restores the position after a return to it. */
export function useListReturn(hasRows: boolean): void {
  const { pathname, search, state } = useLocation()
  const isRestored = useRef(false)
  // Read before the layout effect below keeps the position of this visit.
  const [left] = useState(() => findLeftList(pathname))
  useEffect(() => {
    if (!hasRows || isRestored.current || !isListReturn(state)) return
    isRestored.current = true
    if (left?.query === search) scrollSoon(left.scroll)
  }, [hasRows, left, search, state])
  // A layout effect ends before the router scrolls the next page to its top.
  useLayoutEffect(() => {
    let scroll = window.scrollY
    const follow = () => {
      scroll = window.scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    rememberList(pathname, { query: search, scroll })
    return () => {
      removeEventListener('scroll', follow)
      rememberList(pathname, { query: search, scroll })
    }
  }, [pathname, search])
}

/** Frames in which the rows of a list get their height on a slow machine. */
const FRAMES_TO_WAIT = 30

/** Scrolls once the page is high enough. */
function scrollSoon(top: number, frames = FRAMES_TO_WAIT): void {
  requestAnimationFrame(() => {
    window.scrollTo(0, top)
    if (window.scrollY + 1 < top && frames > 0) scrollSoon(top, frames - 1)
  })
}

/** The address of a list as this tab left it; the plain one until the scripts run. */
export function useListAddress(list: string): string {
  const [address, setAddress] = useState(list)
  useEffect(() => setAddress(listReturnPath(list)), [list])
  return address
}
