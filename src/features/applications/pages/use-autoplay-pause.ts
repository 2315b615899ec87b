import { useMediaQuery, useReducedMotion } from '@mantine/hooks'
import { type FocusEvent, useState } from 'react'

/** A phone or tablet, where a card would move under the finger, and narrow windows never move by themselves. */
const MAY_MOVE = '(hover: hover) and (min-width: 37.5em)'

/** Autoplay pauses on hover, on focus, after a stop, without a mouse and with reduced motion. */
export function useAutoplayPause() {
  const isReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const mayMove = useMediaQuery(MAY_MOVE, false, { getInitialValueInEffect: false })
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const isStill = isReduced || !mayMove
  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerMove: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  }
  return {
    isPaused: isStill || isHovered || isFocused || isStopped,
    isStill,
    isStopped,
    handlers,
    stop: () => setStopped(true),
    toggle: () => setStopped((stopped) => !stopped),
  }
}
