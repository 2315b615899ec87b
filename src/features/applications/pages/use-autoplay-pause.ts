import { useReducedMotion } from '@mantine/hooks'
import { type FocusEvent, useState } from 'react'

/** Autoplay pauses on hover, on focus, after a stop and with reduced motion. */
export function useAutoplayPause() {
  const isReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const handlers = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  }
  return {
    isPaused: isReduced || isHovered || isFocused || isStopped,
    isReduced,
    isStopped,
    handlers,
    stop: () => setStopped(true),
    toggle: () => setStopped((stopped) => !stopped),
  }
}
