import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { findLeftList, isListReturn, listReturnPath, rememberList } from './list-return.ts'

/** Keeps query and scroll position of a list in this tab, and restores the position after a return to it. */
export function useListReturn(hasRows: boolean): void {
  const { pathname, search, state } = useLocation()
  const isRestored = useRef(false)
  useEffect(() => {
    if (!hasRows || isRestored.current || !isListReturn(state)) return
    isRestored.current = true
    const left = findLeftList(pathname)
    if (left?.query === search) requestAnimationFrame(() => window.scrollTo(0, left.scroll))
  }, [hasRows, pathname, search, state])
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

/** The address of a list as this tab left it; the plain one until the scripts run. */
export function useListAddress(list: string): string {
  const [address, setAddress] = useState(list)
  useEffect(() => setAddress(listReturnPath(list)), [list])
  return address
}
