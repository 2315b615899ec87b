import { type ReactNode, useEffect, useRef } from 'react'

type DisclosureProps = {
  className?: string | undefined
  /** Content of the button. */
  summary: ReactNode
  /** Accessible name when the button shows only an icon. */
  label?: string
  children: ReactNode
}

/**
 * A menu made of `details`, which opens without JavaScript. It closes on Escape, on a click or focus outside
 * and when an entry is chosen, except for buttons with `data-stays`. [NAV-22]
 */
export function Disclosure({ className, summary, label, children }: DisclosureProps) {
  const box = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = box.current
    if (!details) return
    const close = () => {
      details.open = false
    }
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
    }
    const closeOnChoice = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button:not([data-stays])')) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    details.addEventListener('click', closeOnChoice)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
      details.removeEventListener('click', closeOnChoice)
    }
  }, [])

  return (
    <details ref={box} className={className}>
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  )
}
