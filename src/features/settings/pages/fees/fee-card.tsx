import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { feeOf } from '#shared/fees/rules.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useSite } from '#ui/page/site.ts'
import { FeeEndings } from './fee-endings.tsx'
import { useFeeSentences } from './fee-sentences.ts'

/** What a tutor pays for a tuition of this salary in taka: the amount, or how it is reckoned, with day and refund. */
export function FeeCard({ salary, children }: { salary: number | null; children?: ReactNode }) {
  const t = useTranslations('fees.card')
  const format = useFormat()
  const { terms } = useSite().feeTerms
  const { fee, payment } = useFeeSentences()
  const amount = feeOf(terms, salary)
  return (
    <section aria-label={t('title')} className="stack gap-8">
      <h3>{t('title')}</h3>
      {amount === null ? (
        <p>{[...fee(terms), t('depends')].join(' ')}</p>
      ) : (
        <p className="bold">{t('once', { fee: format.money(amount) })}</p>
      )}
      <p>{payment(terms)}</p>
      <details>
        <summary>{t('back')}</summary>
        <FeeEndings terms={terms} />
        <Link to={paths.fees}>{t('readAll')}</Link>
      </details>
      {children}
    </section>
  )
}
