import { useSyncExternalStore } from 'react'

const QUERY = '(hover: hover) and (pointer: fine)'

/** Whether a mouse is the main way to point: dragging files is for those who have one. */
export function useWithMouse(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(QUERY)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(QUERY).matches,
    () => false,
  )
}
