import { useReducedMotion } from '@mantine/hooks'
import { type FocusEvent, useState } from 'react'

/** When something that moves by itself keeps still: under the mouse, with the keyboard in it, once it was stopped, and for who wants no motion. */
export function useAutoplayPause() {
  const isReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const watch = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  }
  return {
    isResting: isReduced || isHovered || isFocused || isStopped,
    isReduced,
    isStopped,
    watch,
    stop: () => setStopped(true),
    toggle: () => setStopped((before) => !before),
  }
}
