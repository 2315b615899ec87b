import { useSyncExternalStore } from 'react'

const MOUSE_QUERY = '(hover: hover) and (pointer: fine)'

/** Whether the main pointer is a mouse; only then files can be dropped. */
export function useHasMouse(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(MOUSE_QUERY)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(MOUSE_QUERY).matches,
    () => false,
  )
}
