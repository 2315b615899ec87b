import type { ReactNode } from 'react'

type ScrollRegionProps = { label: string; className: string | undefined; children: ReactNode }

// Arrow keys scroll what has the focus.
const FOCUSABLE = { tabIndex: 0 }

/** A named region that scrolls sideways, by keyboard too. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <section {...FOCUSABLE} className={className} aria-label={label}>
    {children}
  </section>
)
