import type { ReactNode } from 'react'
import { poishaOf, takaText } from '#shared/money.ts'
import { Fig } from './fig.tsx'
import { langOf } from './lang.ts'
import classes from './money.module.css'

type MoneyProps = {
  /** As typed, or the word for an open salary. */
  salary: string
  size?: 'row' | 'card' | 'detail'
  /** A badge at the end of the line. */
  children?: ReactNode
}

/** The salary as the guardian typed it, the second thing that a tutor looks for. */
export function Money({ salary, size = 'card', children }: MoneyProps) {
  return (
    <p className={classes.money} data-size={size}>
      <b lang={langOf(salary)}>{salary}</b>
      {children}
    </p>
  )
}

/** An amount that is compared with others, `৳4,500.00`; taka as a call answers it. */
export function Amount({ taka }: { taka: number }) {
  return <Fig>{takaText(poishaOf(taka))}</Fig>
}
