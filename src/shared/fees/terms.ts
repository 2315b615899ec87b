import { z } from 'zod'
import { parseWholeTaka } from '../format/money.ts'
import { optionalText, typedWholeNumber } from '../input-schemas.ts'

/** Endings of a tuition that every version of the terms has, the commonest first. */
export const ENDINGS = ['neverStarted', 'familyEnded', 'tutorLeft', 'tutorAtFault'] as const
/** Own endings beside them. */
export const MAX_OWN_ENDINGS = 4
export const MAX_FEE_TAKA = 100_000

/** Whole taka as typed, `৩,০০০` too; empty is 0. */
const taka = z
  .union([z.number().int(), z.string().max(20)], { error: 'fees.taka' })
  .transform((given) => (String(given).trim() === '' ? 0 : parseWholeTaka(String(given), MAX_FEE_TAKA)))
  .pipe(z.number({ error: 'fees.taka' }).min(0).max(MAX_FEE_TAKA, { error: 'fees.taka' }))

const refund = {
  /** days from the first class, that day included as 0, within which this counts */
  withinDays: typedWholeNumber(0, 365),
  /** of what was paid */
  refundPercent: typedWholeNumber(0, 100),
  /** days within which the family gets another tutor without a new fee; 0 for none */
  replaceWithinDays: typedWholeNumber(0, 90),
}
const ownEnding = z.object({ ...refund, en: optionalText(60), bn: optionalText(60) })

const part = z.object({ percent: typedWholeNumber(1, 100), days: typedWholeNumber(0, 365) })

/** What an owner sets: amounts in taka, days counted from the first class. */
export const feeTermsInput = z
  .object({
    basis: z.enum(['salary', 'sum']),
    /** of the first month's salary */
    percent: typedWholeNumber(1, 300),
    /** instead of a part of the salary */
    sum: taka,
    /** the least and the most of a fee; 0 for none */
    least: taka,
    most: taka,
    /** the whole, or two parts with their share and day */
    parts: z.array(part).min(1).max(2),
    /** days from the request within which a refund is paid */
    refundWithinDays: typedWholeNumber(1, 90).default(14),
    endings: z.object(Object.fromEntries(ENDINGS.map((ending) => [ending, z.object(refund)])) as Endings),
    own: z.array(ownEnding).max(MAX_OWN_ENDINGS).default([]),
  })
  .superRefine((terms, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (terms.basis === 'sum' && terms.sum === 0) refuse(['sum'], 'fees.sumMissing')
    if (terms.most > 0 && terms.most < terms.least) refuse(['most'], 'fees.mostBelowLeast')
    const [first, second] = terms.parts
    if (first && first.percent + (second?.percent ?? 0) !== 100) refuse(['parts', 0, 'percent'], 'fees.partsNotWhole')
    if (first && second && second.days <= first.days) refuse(['parts', 1, 'days'], 'fees.secondEarlier')
    for (const [index, { en, bn }] of terms.own.entries())
      if (en === '' || bn === '') refuse(['own', index, en === '' ? 'en' : 'bn'], 'fees.endingMissing')
  })

type Refund = z.ZodObject<typeof refund>
type Endings = Record<(typeof ENDINGS)[number], Refund>

export type FeeTerms = z.output<typeof feeTermsInput>
export type EndingTerms = z.output<Refund>

/** A version as it is stored. */
export const storedTermsVersion = z.object({ number: z.number(), at: z.string(), by: z.string(), terms: feeTermsInput })

const answeredRefund = z.strictObject({
  withinDays: z.number(),
  refundPercent: z.number(),
  replaceWithinDays: z.number(),
})

/** A version of the terms as it is answered; `number` is 0 for those before an owner set any. */
export const termsVersion = z.strictObject({
  number: z.number(),
  /** when and by whom it was made; empty for the first ones */
  at: z.string(),
  by: z.string(),
  terms: z.strictObject({
    basis: z.enum(['salary', 'sum']),
    percent: z.number(),
    sum: z.number(),
    least: z.number(),
    most: z.number(),
    parts: z.array(z.strictObject({ percent: z.number(), days: z.number() })),
    refundWithinDays: z.number(),
    endings: z.strictObject({
      neverStarted: answeredRefund,
      familyEnded: answeredRefund,
      tutorLeft: answeredRefund,
      tutorAtFault: answeredRefund,
    }),
    own: z.array(answeredRefund.extend({ en: z.string(), bn: z.string() })),
  }),
})
export type TermsVersion = z.infer<typeof termsVersion>
/** The terms in force as everybody reads them. */
export type PublicTerms = Pick<TermsVersion, 'number' | 'terms'>
