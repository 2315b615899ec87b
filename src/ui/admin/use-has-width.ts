import { useLayoutEffect, useRef, useState } from 'react'

/** Whether an element is at least `width` px wide; follows its resizing. */
export function useHasWidth(width: number) {
  const element = useRef<HTMLElement>(null)
  const [hasWidth, setHasWidth] = useState(false)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const measure = () => setHasWidth(observed.offsetWidth >= width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [width])
  return { element, hasWidth }
}
