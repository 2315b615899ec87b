import { useSyncExternalStore } from 'react'

/** Whether the screen can be touched: it offers the camera, and nothing is dragged into it. */
export function useHasTouch(): boolean {
  return useSyncExternalStore(neverChanges, hasTouch, () => false)
}

const neverChanges = () => () => {}
const hasTouch = () => navigator.maxTouchPoints > 0
