import { useTranslations } from 'use-intl'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Amount } from '#ui/data/text/money.tsx'
import { showDueSums } from '../../calls.ts'
import type { DueSums } from '../../schema.ts'
import classes from './dues.module.css'

/** The sums of all dues, or undefined while they load. */
export function useDueSums(): DueSums | undefined {
  return useCallQuery(showDueSums, {}).data?.data
}

const SUMS = ['due', 'received', 'outstanding', 'overdue'] as const

/** What is due, received, outstanding and overdue, in the line below the title. */
export function DueSumsLine({ sums }: { sums: DueSums | undefined }) {
  const t = useTranslations('payments.sums')
  return (
    <span className={classes.sums} aria-busy={!sums || undefined}>
      {SUMS.map((name) => (
        <span key={name} data-overdue={(sums && name === 'overdue' && sums.overdue > 0) || undefined}>
          {t(name)} <b>{sums ? <Amount taka={sums[name]} /> : '…'}</b>
        </span>
      ))}
    </span>
  )
}
