import { useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in px; follows its resizing. */
export function useWidth() {
  const element = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const measure = () => setWidth(observed.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}
