import type { ReactNode } from 'react'
import { formatTaka, takaToPoisha } from '#shared/money.ts'
import { detectLang } from './detect-lang.ts'
import { Figures } from './figures.tsx'
import classes from './money.module.css'

type MoneyProps = {
  /** As typed, or the word for an open salary. */
  salary: string
  size?: 'row' | 'card' | 'detail'
  /** A badge at the end of the line. */
  children?: ReactNode
}

/** The salary as the guardian typed it, the second thing that a tutor looks for. */
export function Salary({ salary, size = 'card', children }: MoneyProps) {
  return (
    <p className={classes.money} data-size={size}>
      <b lang={detectLang(salary)}>{salary}</b>
      {children}
    </p>
  )
}

/** An amount that is compared with others, `৳4,500.00`; taka as a call answers it. */
export function Amount({ taka }: { taka: number }) {
  return <Figures>{formatTaka(takaToPoisha(taka))}</Figures>
}
