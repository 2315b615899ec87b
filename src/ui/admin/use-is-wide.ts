import { useSyncExternalStore } from 'react'

/** Admin lists are tables from 1024 px and cards below. */
const WIDE_QUERY = '(min-width: 64em)'

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, isWide, () => true)
}

const isWide = () => matchMedia(WIDE_QUERY).matches

function subscribeToWidth(listener: () => void) {
  const query = matchMedia(WIDE_QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
