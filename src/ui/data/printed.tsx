import type { ReactNode } from 'react'
import { useShown } from './use-shown.ts'

/** What a cell holds; a number is printed with the digits of the reader's language. [BN-161] */
export function Printed({ children }: { children: ReactNode }) {
  const shown = useShown()
  return typeof children === 'number' ? shown.count(children) : children
}
