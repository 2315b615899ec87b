import { useSyncExternalStore } from 'react'

/** Admin lists are tables from 1024 px and on paper, and cards below. */
const WIDE_QUERY = matcher('(min-width: 64em), print')
/** Tables show all columns from 1600 px, and actions as buttons. */
const EXTRA_WIDE_QUERY = matcher('(min-width: 100em)')

export const useIsWide = () => useSyncExternalStore(WIDE_QUERY.subscribe, WIDE_QUERY.matches, () => true)

export const useIsExtraWide = () =>
  useSyncExternalStore(EXTRA_WIDE_QUERY.subscribe, EXTRA_WIDE_QUERY.matches, () => false)

function matcher(media: string) {
  return {
    matches: () => matchMedia(media).matches,
    subscribe: (listener: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
  }
}
