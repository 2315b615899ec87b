import type { ReactNode } from 'react'

type DisclosureProps = {
  className?: string | undefined
  /** Content of the button. */
  summary: ReactNode
  /** Accessible name when the button shows only an icon. */
  label?: string
  children: ReactNode
}

/**
 * A menu made of `details`, which opens without JavaScript. The page signals close it on Escape, on a click or focus
 * outside and when an entry is chosen, except for buttons with `data-stays`.
 */
export function Disclosure({ className, summary, label, children }: DisclosureProps) {
  return (
    <details className={className} data-menu>
      <summary aria-label={label} className="rounded pressable">
        {summary}
      </summary>
      {children}
    </details>
  )
}
