import { addDays } from '../format/dhaka-time.ts'
import { MAX_POISHA, poishaToTaka } from '../format/money.ts'
import { ENDINGS, type EndingTerms, type FeeTerms, type TermsVersion } from './terms.ts'

const TAKA = 100

/** The terms before an owner sets own ones; tutors accept them as version 0, so they never change after a release. */
export const FIRST_TERMS: FeeTerms = {
  basis: 'salary',
  percent: 60,
  sum: 0,
  least: 0,
  most: 0,
  parts: [{ percent: 100, days: 15 }],
  refundWithinDays: 14,
  endings: {
    neverStarted: { withinDays: 0, refundPercent: 100, replaceWithinDays: 0 },
    familyEnded: { withinDays: 30, refundPercent: 50, replaceWithinDays: 0 },
    tutorLeft: { withinDays: 30, refundPercent: 0, replaceWithinDays: 7 },
    tutorAtFault: { withinDays: 30, refundPercent: 0, replaceWithinDays: 7 },
  },
  own: [],
}

/** The first terms as a version. */
export const FIRST_VERSION: TermsVersion = { number: 0, at: '', by: '', terms: FIRST_TERMS }

/** The fee in poisha for a month's salary in taka, in whole taka; null when it needs a salary that is not known. */
export function feeOf({ basis, percent, sum, least, most }: FeeTerms, salary: number | null): number | null {
  if (basis === 'salary' && salary === null) return null
  const taka = basis === 'sum' ? sum : Math.round(((salary ?? 0) * percent) / 100)
  const limited = Math.max(least, most > 0 ? Math.min(taka, most) : taka)
  const poisha = limited * TAKA
  return poisha > 0 && poisha <= MAX_POISHA ? poisha : null
}

type FeePart = { amount: number; days: number }

/** The parts of a fee in poisha, the first one in whole taka, with the days from the first class by which each is due. */
export function partsOf({ parts }: FeeTerms, fee: number): FeePart[] {
  const [first, second] = parts
  if (!first) return []
  const amount = second ? Math.round((fee * first.percent) / 100 / TAKA) * TAKA : fee
  const rest = second && fee > amount ? [{ amount: fee - amount, days: second.days }] : []
  return amount > 0 ? [{ amount, days: first.days }, ...rest] : rest
}

/** The days of the parts of a fee, counted from the first class. */
export const duePartsOf = (terms: FeeTerms, { fee, firstClass }: { fee: number; firstClass: string }) =>
  partsOf(terms, fee).map(({ amount, days }) => ({ amount, dueOn: addDays(firstClass, days) }))

/** A named ending, or an own one by its place. */
export type Ending = (typeof ENDINGS)[number] | `own${number}`

type EndingOf = EndingTerms &
  ({ ending: (typeof ENDINGS)[number]; names?: never } | { ending: `own${number}`; names: { en: string; bn: string } })

/** The endings of the terms in their order, with the names of own ones. */
export const endingsOf = ({ endings, own }: FeeTerms): EndingOf[] => [
  ...ENDINGS.map((ending) => ({ ending, ...endings[ending] })),
  ...own.map(({ en, bn, ...terms }, index) => ({ ending: `own${index}` as const, names: { en, bn }, ...terms })),
]

type Ended = { ending: Ending; paid: number; unpaid: number; firstClass: string | null; endedOn: string }

/**
 * What of the paid poisha of a fee comes back for an ending, with the steps of the sum: `share` of what was paid, less `owed` of
 * what was not, which falls by the same percent; `rest` stays to be paid. `days` is null when no class was held.
 */
export function refundOf(terms: FeeTerms, { ending, paid, unpaid, firstClass, endedOn }: Ended) {
  const of = endingsOf(terms).find((one) => one.ending === ending)
  const hasBegun = ending !== 'neverStarted' && firstClass !== null && firstClass <= endedOn
  const days = hasBegun ? daysBetween(firstClass, endedOn) : null
  const isWithin = of !== undefined && (days === null || days <= of.withinDays)
  const percent = isWithin ? of.refundPercent : 0
  const replaceWithinDays = isWithin ? of.replaceWithinDays : 0
  const share = Math.round((paid * percent) / 100)
  const owed = unpaid - Math.round((unpaid * percent) / 100)
  const amount = Math.max(0, share - owed)
  return { paid, days, percent, share, owed, amount, rest: Math.max(0, owed - share), replaceWithinDays }
}

type ReckonedRefund = ReturnType<typeof refundOf>

/** The steps of the refunds of several dues of one booking together, in poisha; `owed` is what was taken off. */
export function sumRefunds(parts: readonly ReckonedRefund[]) {
  const total = (of: 'paid' | 'share' | 'owed' | 'amount') => parts.reduce((sum, part) => sum + part[of], 0)
  const [first] = parts
  const share = total('share')
  const owed = Math.min(total('owed'), share)
  return {
    paid: total('paid'),
    days: first?.days ?? null,
    percent: first?.percent ?? 0,
    share,
    owed,
    amount: total('amount'),
  }
}

type RefundSteps = ReturnType<typeof sumRefunds>

/** The same steps in taka. */
export const toTakaSteps = ({ paid, share, owed, amount, ...facts }: RefundSteps): RefundSteps => ({
  ...facts,
  paid: poishaToTaka(paid),
  share: poishaToTaka(share),
  owed: poishaToTaka(owed),
  amount: poishaToTaka(amount),
})

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
