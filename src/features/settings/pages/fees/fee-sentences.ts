import { useTranslations } from 'use-intl'
import { endingsOf, feeOf } from '#shared/fees/rules.ts'
import type { FeeTerms } from '#shared/fees/terms.ts'
import { takaToPoisha } from '#shared/format/money.ts'
import { useFormat } from '#ui/data/text/use-format.ts'

/** In taka a month, where a salary is not known. */
const EXAMPLE_SALARY = 5000

/** The fee terms in words: what the fee is, when it is paid and when it comes back. */
export function useFeeSentences() {
  const t = useTranslations('fees')
  const format = useFormat()
  const digits = (count: number) => format.digits(String(count))
  const money = (taka: number) => format.money(takaToPoisha(taka))
  const fee = (terms: FeeTerms) => {
    const example = feeOf(terms, EXAMPLE_SALARY)
    return [
      terms.basis === 'sum' ? t('ofSum', { sum: money(terms.sum) }) : t('ofSalary', { percent: digits(terms.percent) }),
      terms.basis === 'salary' && terms.least > 0 && t('least', { least: money(terms.least) }),
      terms.basis === 'salary' && terms.most > 0 && t('most', { most: money(terms.most) }),
      terms.basis === 'salary' &&
        example &&
        t('example', { salary: money(EXAMPLE_SALARY), fee: format.money(example) }),
    ].filter((sentence) => typeof sentence === 'string')
  }
  const payment = ({ parts: [first, second] }: FeeTerms) => {
    if (!first) return ''
    const days = digits(first.days)
    if (!second) return t('whole', { days })
    return t('twoParts', { percent: digits(first.percent), days, later: digits(second.days) })
  }
  const endings = (terms: FeeTerms) =>
    endingsOf(terms).map((of) => {
      const { ending, withinDays, refundPercent, replaceWithinDays } = of
      const name = of.names ? of.names[format.locale] : t(`endings.${of.ending}`)
      const values = { ending: name, percent: digits(refundPercent), days: digits(withinDays) }
      const isAtOnce = ending === 'neverStarted'
      const back = isAtOnce ? t('back', values) : t('backWithin', values)
      // The days count for another tutor too.
      const isWithin = replaceWithinDays > 0 && !isAtOnce
      const nothing = isWithin ? t('nothingBackWithin', values) : t('nothingBack', values)
      const another = replaceWithinDays > 0 ? ` ${t('another', { days: digits(replaceWithinDays) })}` : ''
      return { ending, text: (refundPercent > 0 ? back : nothing) + another }
    })
  const refundPaid = (terms: FeeTerms) =>
    endingsOf(terms).some(({ refundPercent }) => refundPercent > 0)
      ? `${t('restFalls')} ${t('refundPaid', { days: digits(terms.refundWithinDays) })}`
      : ''
  return { fee, payment, endings, refundPaid }
}
