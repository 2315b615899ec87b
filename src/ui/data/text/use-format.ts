import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { toDigitsOf } from '#shared/format/digits.ts'
import { formatMoney } from '#shared/format/money.ts'
import { text } from '#shared/messages/text.ts'
import { isAreaGroup } from '#shared/options/area-groups.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import {
  type ChoiceKind,
  choiceName,
  choiceNames,
  countIn,
  freeTimesIn,
  offeredName,
  placeIn,
} from '#shared/options/choice-names.ts'
import type { Location } from '#shared/options/location.ts'
import type { FreeTime } from '#shared/ranking/free-times.ts'

/** Stored choices, places, headings and figures as the viewer's language prints them. */
export function useFormat() {
  const locale = useLocale()
  return useMemo(
    () => ({
      locale,
      choice: (kind: ChoiceKind, value: string) => choiceName(locale, kind, value),
      offered: (kind: ChoiceKind, value: string) => offeredName(locale, kind, value),
      /** The name of an area; `All Mirpur` for one that is listed in parts. */
      areaOrGroup: (value: string) => {
        const area = choiceName(locale, 'area', value)
        return isAreaGroup(value) ? text(locale, 'filters.allOf', { area }) : area
      },
      /** Free times by the part of the day: `evening: Sat, Mon`. */
      freeTimes: (times: readonly FreeTime[]) => freeTimesIn(locale, times),
      choices: (kind: ChoiceKind, values: readonly string[]) => choiceNames(locale, kind, values),
      place: (location: Location) => placeIn(locale, location),
      /** No line starts with the dot before the place. */
      heading: (heading: string) => headingIn(locale, heading).replace(' · ', '\u00a0· '),
      /** A count without grouping in English. */
      count: (count: number) => countIn(locale, count),
      /** A count with grouping in English too: `1,234`. */
      grouped: (count: number) => (locale === 'bn' ? countIn(locale, count) : count.toLocaleString('en-US')),
      money: (poisha: number) => formatMoney(locale, poisha),
      /** Taka as typed, with grouping where it is a whole number. */
      amount: (typed: string) =>
        toDigitsOf(locale, /^\d+$/.test(typed) ? Number(typed).toLocaleString('en-IN') : typed),
      /** A formatted figure, of which only the digits change. */
      digits: (figure: string) => toDigitsOf(locale, figure),
    }),
    [locale],
  )
}
