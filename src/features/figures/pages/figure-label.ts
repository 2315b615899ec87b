import { formatLongDate, formatMonth } from '#shared/format/dhaka-time.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { choiceName } from '#shared/options/choice-names.ts'
import type { FigureGroup } from '../schema.ts'

/** The name of a row: a day, a month, an area, a city or a class; others stay. */
export function labelIn(locale: Locale, by: FigureGroup, label: string): string {
  if (by === 'week') return formatLongDate(locale, label)
  if (by === 'month') return formatMonth(locale, label)
  if (by === 'class') return choiceName(locale, 'class', label)
  // A tuition without areas counts for its city.
  return by === 'area' ? choiceName(locale, 'area', choiceName(locale, 'city', label)) : label
}
