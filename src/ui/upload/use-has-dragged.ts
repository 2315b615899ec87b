import { useEffect, useState } from 'react'

/** Whether something was dragged into the window yet; the drop area loads only then. */
export function useHasDragged(): boolean {
  const [hasDragged, setDragged] = useState(false)
  useEffect(() => {
    const listen = () => setDragged(true)
    window.addEventListener('dragenter', listen, { once: true })
    return () => window.removeEventListener('dragenter', listen)
  }, [])
  return hasDragged
}
