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

/** The parts of what is due, with their signs. */
const PARTS = [
  ['received', '='],
  ['refunded', '−'],
  ['outstanding', '+'],
  ['writtenOff', '+'],
  ['credit', '−'],
] as const satisfies readonly (readonly [keyof DueSums, string])[]

/** What is due and its parts, which add up, and what is overdue, in the line below the title. */
export function DueSumsLine({ sums }: { sums: DueSums | undefined }) {
  const t = useTranslations('payments.sums')
  return (
    <span className={classes.sums} aria-busy={!sums || undefined}>
      <span>
        {t('due')} <SumOf sums={sums} name="due" />
      </span>
      {PARTS.filter(([name]) => name !== 'credit' || (sums?.credit ?? 0) > 0).map(([name, sign]) => (
        <span key={name}>
          {sign} {t(name)} <SumOf sums={sums} name={name} />
        </span>
      ))}
      <span data-overdue={(sums?.overdue ?? 0) > 0 || undefined}>
        {t('overdue')} <SumOf sums={sums} name="overdue" />
      </span>
    </span>
  )
}

const SumOf = ({ sums, name }: { sums: DueSums | undefined; name: keyof DueSums }) => (
  <b>{sums ? <Amount taka={sums[name]} /> : '…'}</b>
)
