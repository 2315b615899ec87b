import type { Location } from '#shared/location.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'

export type HeadingParts = { gender: string; classes: readonly string[]; location: Location; isOnline: boolean }

/**
 * Heading generated from the fields: "Need Male Tutor For Class 5 At Uttara- Dhaka". [TFORM-51..55]
 * Stored headings are in the default language.
 */
export function generatedHeading(
  { gender, classes, location, isOnline }: HeadingParts,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const who = gender
    ? text(locale, 'tuitions.heading.tutorOfGender', { gender })
    : text(locale, 'tuitions.heading.tutor')
  const what = classes.length > 0 ? text(locale, 'tuitions.heading.classes', { classes: classes.join(', ') }) : ''
  return [who, what, headingLocation(location, isOnline, locale)].filter(Boolean).join(' ')
}

/** Last part of the heading: "At Online", "At Uttara- Dhaka", "At Dhaka", or empty without a city. [TFORM-53..55] */
function headingLocation({ city, areas }: Location, isOnline: boolean, locale: Locale): string {
  if (isOnline) return text(locale, 'tuitions.heading.online')
  if (city === '') return ''
  if (areas.length === 0) return text(locale, 'tuitions.heading.city', { city })
  return text(locale, 'tuitions.heading.areas', { areas: areas.join(', '), city })
}
