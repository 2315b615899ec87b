import type { ReactNode } from 'react'
import { Printed } from './printed.tsx'

/** Ids, codes and amounts in tabular digits, without line breaks. */
export function Figures({ children, booked = false }: { children: ReactNode; booked?: boolean }) {
  return (
    <span className="figures" data-booked={booked || undefined}>
      <Printed>{children}</Printed>
    </span>
  )
}
