import type { ReactNode } from 'react'
import { useFormat } from './use-format.ts'

/** What a cell holds; a number is printed with the digits of the viewer's language. */
export function Printed({ children }: { children: ReactNode }) {
  const format = useFormat()
  return typeof children === 'number' ? format.count(children) : children
}
