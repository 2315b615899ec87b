import type { ReactNode } from 'react'

/** Ids, codes and amounts in tabular digits, without line breaks. */
export function Figures({ children, booked = false }: { children: ReactNode; booked?: boolean }) {
  return (
    <span className="figures" data-booked={booked || undefined}>
      {children}
    </span>
  )
}
