import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'

/** Position and controls of the carousel. The library only jumps: its spring animation has no fixed duration,
 * so a CSS transition moves the slides. */
export function useSlides() {
  const [view, embla] = useEmblaCarousel({
    loop: false,
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
  })
  const [position, setPosition] = useState({ at: 0, count: 0 })
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    if (!embla) return
    const updatePosition = () => setPosition({ at: embla.selectedScrollSnap(), count: embla.scrollSnapList().length })
    const onPointerDown = () => setDragging(true)
    const onSettle = () => setDragging(false)
    embla
      .on('select', updatePosition)
      .on('reInit', updatePosition)
      .on('pointerDown', onPointerDown)
      .on('settle', onSettle)
    updatePosition()
    return () => {
      embla
        .off('select', updatePosition)
        .off('reInit', updatePosition)
        .off('pointerDown', onPointerDown)
        .off('settle', onSettle)
    }
  }, [embla])

  const goTo = useCallback(
    (slide: number) => {
      setDragging(false)
      embla?.scrollTo(slide, true)
    },
    [embla],
  )
  const next = useCallback(() => {
    if (!document.hidden) embla?.scrollNext(true)
  }, [embla])
  return { view, ...position, isDragging, goTo, next }
}
