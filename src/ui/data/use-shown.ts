import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { toDigitsOf } from '#shared/digits.ts'
import type { Location } from '#shared/location.ts'
import { formatMoney } from '#shared/money.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import { type ChoiceKind, choiceName, choiceNames, countIn, placeIn } from '#shared/options/choice-names.ts'

/** Stored choices, places, headings and figures as the reader's language prints them. [BN-161] */
export function useShown() {
  const locale = useLocale()
  return useMemo(
    () => ({
      locale,
      choice: (kind: ChoiceKind, value: string) => choiceName(locale, kind, value),
      choices: (kind: ChoiceKind, values: readonly string[]) => choiceNames(locale, kind, values),
      place: (location: Location) => placeIn(locale, location),
      /** No line starts with the dot before the place. */
      heading: (heading: string) => headingIn(locale, heading).replace(' · ', '\u00a0· '),
      /** A count without grouping in English. */
      count: (count: number) => countIn(locale, count),
      /** A count with grouping in English too: `1,234`. */
      grouped: (count: number) => (locale === 'bn' ? countIn(locale, count) : count.toLocaleString('en-US')),
      money: (poisha: number) => formatMoney(locale, poisha),
      /** Taka as typed in English, with grouping in Bangla where it is a whole number. */
      amount: (typed: string) =>
        locale === 'bn' && /^\d+$/.test(typed) ? countIn(locale, Number(typed)) : toDigitsOf(locale, typed),
      /** A formatted figure, of which only the digits change. */
      digits: (figure: string) => toDigitsOf(locale, figure),
    }),
    [locale],
  )
}
