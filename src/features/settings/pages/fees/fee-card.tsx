import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { feeOf } from '#shared/fees/rules.ts'
import { type StoredSalary, toSalary } from '#shared/format/salary.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useSite } from '#ui/page/site.ts'
import { FeeEndings } from './fee-endings.tsx'
import { useFeeSentences } from './fee-sentences.ts'

type FeeCardProps = { tuition: Omit<StoredSalary, 'salary'>; children?: ReactNode }

/** What a tutor pays for a tuition: the amount, or how it is reckoned while the salary is open, with day and refund. */
export function FeeCard({ tuition, children }: FeeCardProps) {
  const t = useTranslations('fees.card')
  const format = useFormat()
  const { terms } = useSite().feeTerms
  const { fee, payment } = useFeeSentences()
  const salary = toSalary(tuition)
  const least = feeOf(terms, salary?.from ?? null)
  const most = feeOf(terms, salary?.to ?? null)
  return (
    <section aria-label={t('title')} className="stack gap-8">
      <h2 className="title">{t('title')}</h2>
      {least === null || most === null ? (
        <p>{[...fee(terms), t('depends')].join(' ')}</p>
      ) : (
        <p className="bold">
          {least === most
            ? t('once', { fee: format.money(least) })
            : t('between', { least: format.money(least), most: format.money(most) })}
        </p>
      )}
      <p>{payment(terms)}</p>
      <details>
        <summary className="marked">{t('back')}</summary>
        <FeeEndings terms={terms} />
        <Link to={paths.fees}>{t('readAll')}</Link>
      </details>
      {children}
    </section>
  )
}
