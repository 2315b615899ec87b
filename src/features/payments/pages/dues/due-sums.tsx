import { useTranslations } from 'use-intl'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Amount } from '#ui/data/money.tsx'
import { showDueSums } from '../../calls.ts'
import type { DueSums } from '../../schema.ts'
import classes from './dues.module.css'

/** The sums of all dues, or undefined while they load. */
export function useDueSums(): DueSums | undefined {
  return useCallQuery(showDueSums, {}).data?.data
}

const SUMS = ['due', 'received', 'outstanding', 'overdue'] as const

/** What is due, received, outstanding and overdue. [OFF-333] */
export function DueSumsRow({ sums }: { sums: DueSums | undefined }) {
  const t = useTranslations('payments.sums')
  if (!sums) return null
  return (
    <dl className={classes.sums} aria-label={t('title')}>
      {SUMS.map((name) => (
        <div key={name} data-overdue={(name === 'overdue' && sums.overdue > 0) || undefined}>
          <dt>{t(name)}</dt>
          <dd>
            <Amount taka={sums[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
