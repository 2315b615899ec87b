import { useSyncExternalStore } from 'react'

/** From 1024 px the back office shows tables, below it cards (S1 2.10). */
const WIDE = '(min-width: 64em)'

/** Whether there is room for a table. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onWidthChange, isWide, () => true)
}

const isWide = () => matchMedia(WIDE).matches

function onWidthChange(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
