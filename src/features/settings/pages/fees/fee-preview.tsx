import { useTranslations } from 'use-intl'
import { feeOf } from '#shared/fees/rules.ts'
import { type FeeTerms, feeTermsInput } from '#shared/fees/terms.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { FeeEndings } from './fee-endings.tsx'
import classes from './fee-form.module.css'
import { useFeeSentences } from './fee-sentences.ts'

/** In taka a month. */
const SALARIES = [3000, 5000, 10_000]

/** What a change does to the fee of usual salaries, and the sentences that tutors will read. */
export function FeePreview({ now, body }: { now: FeeTerms; body: object }) {
  const t = useTranslations('settings.money')
  const format = useFormat()
  const { fee, payment } = useFeeSentences()
  const terms = feeTermsInput.safeParse(body).data
  if (!terms) return <p className={classes.preview}>{t('previewIncomplete')}</p>
  const amount = (of: FeeTerms, salary: number) => {
    const poisha = feeOf(of, salary)
    return poisha === null ? t('noFee') : format.money(poisha)
  }
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <table className={classes.amounts}>
        <thead>
          <tr>
            <th scope="col">{t('salary')}</th>
            <th scope="col">{t('feeNow')}</th>
            <th scope="col">{t('feeNew')}</th>
          </tr>
        </thead>
        <tbody>
          {SALARIES.map((salary) => (
            <tr key={salary}>
              <td>{format.money(takaToPoisha(salary))}</td>
              <td>{amount(now, salary)}</td>
              <td className={amount(now, salary) === amount(terms, salary) ? undefined : 'bold'}>
                {amount(terms, salary)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{[...fee(terms), payment(terms)].join(' ')}</p>
      <FeeEndings terms={terms} />
    </section>
  )
}
