import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'

/**
 * The slides of a carousel and where it stands. The library drags and finds the places; it is told to jump, since the
 * sheet moves the slides in a time that can be named, which the library's springs cannot.
 */
export function useSlides() {
  const [view, embla] = useEmblaCarousel({ loop: false, align: 'start', containScroll: 'trimSnaps' })
  const [place, setPlace] = useState({ at: 0, count: 0 })
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    if (!embla) return
    const read = () => setPlace({ at: embla.selectedScrollSnap(), count: embla.scrollSnapList().length })
    const take = () => setDragging(true)
    const letGo = () => setDragging(false)
    embla.on('select', read).on('reInit', read).on('pointerDown', take).on('settle', letGo)
    read()
    return () => {
      embla.off('select', read).off('reInit', read).off('pointerDown', take).off('settle', letGo)
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
  return { view, ...place, isDragging, goTo, next }
}
