import { useLayoutEffect, useRef, useState } from 'react'

/** Whether an element is at least so wide, in px, asked afresh whenever its width changes. */
export function useRoom(width: number) {
  const element = useRef<HTMLElement>(null)
  const [isRoomy, setRoomy] = useState(false)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const look = () => setRoomy(observed.offsetWidth >= width)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [width])
  return { element, isRoomy }
}
