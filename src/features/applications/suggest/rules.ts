import type { Cv } from '#features/tutors/schema.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { locationIn } from '#shared/options/choice-names.ts'

/** Maximum number of suggestions. */
export const MAX_SUGGESTIONS = 12

/**
 * Areas joined by hyphens, in Bangla by commas, then the city; else the present address, else an empty string.
 */
export function formatSuggestionLocation(
  { coverageAddress, presentAddress = '' }: Cv['address'],
  locale: Locale = DEFAULT_LOCALE,
): string {
  const { city, areas } = locationIn(locale, coverageAddress)
  const separator = locale === DEFAULT_LOCALE ? '-' : ', '
  return [areas.join(separator), city].filter(Boolean).join(', ') || presentAddress
}
