import { expect, test } from 'vitest'
import { FIRST_TERMS } from '#shared/fees/rules.ts'
import type { FeeTerms } from '#shared/fees/terms.ts'
import { toDigitsOf } from '#shared/format/digits.ts'
import { LOCALES } from '#shared/messages/locale.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { FeeSections } from './fee-sections.tsx'

const two = [
  { percent: 40, days: 7 },
  { percent: 60, days: 45 },
]
const own = [
  { en: 'The family moves away', bn: 'পরিবার চলে গেলে', withinDays: 21, refundPercent: 35, replaceWithinDays: 9 },
]

/** Terms and the figures that their sentences must name, in taka as the page groups them. */
const CASES: [Partial<FeeTerms>, string[]][] = [
  [{}, ['60', '5,000', '3,000', '15', '100', '30', '50']],
  [{ percent: 45, least: 1500, most: 9000 }, ['45', '1,500', '9,000', '2,250']],
  [{ least: 4000 }, ['4,000']],
  [{ most: 2000 }, ['2,000']],
  [{ basis: 'sum', sum: 1800 }, ['1,800']],
  [{ parts: two }, ['40', '7', '45']],
  [{ own }, ['21', '35', '9']],
]

test.each(CASES.flatMap((one) => LOCALES.map((locale) => [locale, ...one] as const)))(
  'the page of %s names the figures of %j [OFF-1005]',
  (locale, change, figures) => {
    const said = visibleText(renderMarkup(<FeeSections terms={{ ...FIRST_TERMS, ...change }} />, '/fees', locale))
    for (const figure of figures) expect(said).toContain(toDigitsOf(locale, figure))
    expect(said).not.toContain('{')
  },
)

test('an own ending has its name in the language of the page [OFF-1005]', () => {
  const said = (locale: 'en' | 'bn') =>
    visibleText(renderMarkup(<FeeSections terms={{ ...FIRST_TERMS, own }} />, '/fees', locale))
  expect(said('en')).toContain('The family moves away within 21 days of the first class: 35 percent')
  expect(said('bn')).toContain('পরিবার চলে গেলে')
  expect(said('bn')).not.toContain('The family')
})
