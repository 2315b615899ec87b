import type { ENDINGS, EndingTerms, FeeTerms } from '#shared/fees/terms.ts'
import { toLatinDigits } from '#shared/format/digits.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import type { SettingsAnswer } from '../../schema.ts'

type EndingValues = Record<keyof EndingTerms, string>
export type OwnEndingValues = EndingValues & { en: string; bn: string }

/** The fee terms as the form holds them: figures as they are typed. */
export type FeeValues = {
  basis: FeeTerms['basis']
  percent: string
  sum: string
  least: string
  most: string
  payment: 'whole' | 'two'
  firstPercent: string
  firstDays: string
  secondDays: string
  refundWithinDays: string
  endings: Record<(typeof ENDINGS)[number], EndingValues>
  own: OwnEndingValues[]
}
export type FeeFields = FormFields<FeeValues & { version: number }>

/** The values of the terms in force, in the digits of the page. */
export function useFeeValues() {
  const format = useFormat()
  const typed = (count: number | undefined) => (count === undefined ? '' : format.digits(String(count)))
  const ofEnding = ({ withinDays, refundPercent, replaceWithinDays }: EndingTerms): EndingValues => ({
    withinDays: typed(withinDays),
    refundPercent: typed(refundPercent),
    replaceWithinDays: typed(replaceWithinDays),
  })
  return ({ feeTerms }: SettingsAnswer): FeeValues => {
    const terms = feeTerms.at(-1)?.terms
    if (!terms) throw new Error('there are no fee terms')
    const [first, second] = terms.parts
    return {
      basis: terms.basis,
      percent: typed(terms.percent),
      sum: terms.sum === 0 ? '' : typed(terms.sum),
      least: terms.least === 0 ? '' : typed(terms.least),
      most: terms.most === 0 ? '' : typed(terms.most),
      payment: second ? 'two' : 'whole',
      firstPercent: second ? typed(first?.percent) : '',
      firstDays: typed(first?.days),
      secondDays: typed(second?.days),
      refundWithinDays: typed(terms.refundWithinDays),
      endings: {
        neverStarted: ofEnding(terms.endings.neverStarted),
        familyEnded: ofEnding(terms.endings.familyEnded),
        tutorLeft: ofEnding(terms.endings.tutorLeft),
        tutorAtFault: ofEnding(terms.endings.tutorAtFault),
      },
      own: terms.own.map(({ en, bn, ...ending }) => ({ ...ofEnding(ending), en, bn })),
    }
  }
}

/** The body of the call; the second part is what the first one leaves. */
export function toFeeBody({ payment, firstPercent, firstDays, secondDays, ...terms }: FeeValues) {
  const isTwo = payment === 'two'
  const first = { percent: isTwo ? firstPercent : 100, days: firstDays }
  const parts = isTwo ? [first, { percent: restOf(firstPercent), days: secondDays }] : [first]
  return { ...terms, parts }
}

const restOf = (percent: string) => 100 - Number(toLatinDigits(percent))
