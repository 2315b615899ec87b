import type { ReactNode } from 'react'

/** Figures that are read aloud or compared, in even widths: ids, codes, amounts in tables. Never broken over two lines. */
export function Figures({ children, booked = false }: { children: ReactNode; booked?: boolean }) {
  return (
    <span className="fig" data-booked={booked || undefined}>
      {children}
    </span>
  )
}
