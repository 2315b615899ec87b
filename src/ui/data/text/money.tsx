import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { formatMoney, takaToPoisha } from '#shared/format/money.ts'
import { detectLang } from './detect-lang.ts'
import { Figures } from './figures.tsx'
import classes from './money.module.css'

type SalaryProps = {
  /** As typed, or the text for a negotiable salary. */
  salary: string
  size?: 'row' | 'card' | 'detail'
  /** A badge at the end of the line. */
  children?: ReactNode
}

/** The salary as the guardian typed it. */
export function Salary({ salary, size = 'card', children }: SalaryProps) {
  return (
    <p className={`${classes.salary} cluster gap-8`} data-size={size}>
      <b lang={detectLang(salary)}>{salary}</b>
      {children}
    </p>
  )
}

/** An amount in taka: `৳4,500.00`, in Bangla `৪,৫০০ টাকা`. */
export function Amount({ taka }: { taka: number }) {
  return <Figures>{formatMoney(useLocale(), takaToPoisha(taka))}</Figures>
}
