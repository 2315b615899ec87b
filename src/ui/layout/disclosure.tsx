import { type ReactNode, useEffect, useRef } from 'react'

type DisclosureProps = {
  className?: string | undefined
  /** What opens it: the content of the summary. */
  summary: ReactNode
  /** Name of the summary when it shows only an icon. */
  label?: string
  children: ReactNode
}

/**
 * A menu that the browser itself opens, so that it works before and without our script.
 * With it, the menu closes on a click outside, on Escape, when focus leaves and when an entry is chosen,
 * unless it is a button that says `data-stays`.
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
