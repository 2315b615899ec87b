import { afterAll, describe, expect, test } from 'vitest'
import { AgreedFee } from '#features/bookings/agreements/pages/agreed-fee.tsx'
import { FeeCard } from '#features/settings/pages/fees/fee-card.tsx'
import { FeeEndings } from '#features/settings/pages/fees/fee-endings.tsx'
import { FeeSections } from '#features/settings/pages/fees/fee-sections.tsx'
import { duePartsOf, endingsOf, FIRST_TERMS, feeOf, refundOf } from '#shared/fees/rules.ts'
import type { FeeTerms } from '#shared/fees/terms.ts'
import { toLatinDigits } from '#shared/format/digits.ts'
import { LOCALES } from '#shared/messages/locale.ts'
import { renderMarkup, site, visibleText } from '#testing/render-markup.tsx'
import { RefundSteps } from './refund-steps.tsx'

const twoParts = (percent: number) => [
  { percent, days: 7 },
  { percent: 100 - percent, days: 45 },
]
const tutorLeft = { withinDays: 20, refundPercent: 0, replaceWithinDays: 9 }
const own = [{ en: 'The family moves', bn: 'পরিবার চলে গেলে', withinDays: 21, refundPercent: 35, replaceWithinDays: 6 }]
const family = { withinDays: 12, refundPercent: 33, replaceWithinDays: 0 }

const TERMS: Partial<FeeTerms>[] = [
  {},
  { percent: 45, least: 1500, most: 4000 },
  { basis: 'sum', sum: 1800 },
  { parts: twoParts(50) },
  { parts: twoParts(33), percent: 77 },
  { own },
  { endings: { ...FIRST_TERMS.endings, familyEnded: family, tutorLeft }, refundWithinDays: 25 },
  { basis: 'sum', sum: 2501, parts: twoParts(67), own, endings: { ...FIRST_TERMS.endings, tutorLeft } },
]
const SALARIES = [2000, 3333, 5000, 7350, 12_000]
const FIRST_CLASS = '2026-11-12'
const LAST_DAYS = ['2026-11-11', '2026-11-18', '2026-11-24', '2026-12-12', '2026-12-13']

const CASES = TERMS.flatMap((change, at) =>
  SALARIES.map((salary, turn) => {
    const terms = { ...FIRST_TERMS, ...change }
    const endings = endingsOf(terms)
    const place = (at + turn) % endings.length
    return { terms, salary, place, ending: endings[place], endedOn: LAST_DAYS[(at + turn * 2) % 5] ?? FIRST_CLASS }
  }),
)

const numbersIn = (text: string): number[] =>
  (toLatinDigits(text).match(/\d[\d,]*(\.\d+)?/g) ?? []).map((one) => Number(one.replaceAll(',', '')))

const before = site.feeTerms
afterAll(() => {
  site.feeTerms = before
})

/** What a case says: the fees page, the sentence of its ending, the card, the agreement and the refund. */
function say({ terms, salary, place, ending, endedOn }: (typeof CASES)[number], locale: 'en' | 'bn') {
  site.feeTerms = { number: 7, terms }
  const fee = feeOf(terms, salary) ?? 0
  const parts = duePartsOf(terms, { fee, firstClass: FIRST_CLASS })
  const end = { ending: ending?.ending ?? 'neverStarted', firstClass: FIRST_CLASS, endedOn }
  const back = refundOf(terms, { ...end, paid: fee, unpaid: 0 })
  const taka = { paid: fee / 100, share: back.share / 100, owed: back.owed / 100, amount: back.amount / 100 }
  const agreed = {
    amount: fee / 100,
    number: 7,
    terms,
    parts: parts.map((part) => ({ ...part, amount: part.amount / 100 })),
  }
  const rendered = (node: React.ReactNode) => renderMarkup(node, undefined, locale)
  const sentences = rendered(<FeeEndings terms={terms} />).split('<li>')
  return {
    fee: taka.paid,
    back,
    parts: parts.map(({ amount }) => amount / 100),
    page: numbersIn(visibleText(rendered(<FeeSections terms={terms} />))),
    sentence: numbersIn(visibleText(sentences[place + 1]?.split('</li>')[0] ?? '')),
    card: numbersIn(visibleText(rendered(<FeeCard tuition={{ salaryFrom: salary, salaryTo: salary }} />))),
    agreement: numbersIn(visibleText(rendered(<AgreedFee fee={agreed} />))),
    refund: numbersIn(
      visibleText(rendered(<RefundSteps steps={{ ...taka, days: back.days, percent: back.percent }} />)),
    ),
  }
}

const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other)

describe.each(CASES.map((one, index) => [index + 1, one] as const))('case %i', (_, one) => {
  test('fees page, card, agreement and refund say the same numbers in both languages [OFF-1075]', () => {
    const [english, bangla] = LOCALES.map((locale) => say(one, locale))
    if (!english || !bangla) throw new Error('a language is missing')
    for (const place of ['page', 'sentence', 'card', 'agreement', 'refund'] as const)
      expect([place, sorted(bangla[place])]).toEqual([place, sorted(english[place])])
    const { fee, back, parts, page, sentence, card, agreement, refund } = english
    const { withinDays = 0, refundPercent = 0, replaceWithinDays = 0 } = one.ending ?? {}
    expect(card).toContain(fee)
    expect(agreement).toEqual(expect.arrayContaining(parts))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(fee)
    const isAtOnce = one.ending?.ending === 'neverStarted'
    const isLimited = !isAtOnce && (refundPercent > 0 || replaceWithinDays > 0)
    const promised = [isLimited && withinDays, refundPercent, replaceWithinDays].filter((figure) => figure)
    expect(sorted(sentence)).toEqual(sorted(promised.map(Number)))
    for (const shown of [page, card, agreement]) expect(shown).toEqual(expect.arrayContaining(sentence))
    const isWithin = isAtOnce || back.days === null || back.days <= withinDays
    const percent = isWithin ? refundPercent : 0
    const share = Math.round(fee * percent) / 100
    const days = back.days === null ? [] : [back.days]
    expect(refund).toEqual([fee, ...days, percent, share, ...(share > 0 ? [share] : [])])
  })
})
