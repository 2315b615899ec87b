import type { Location } from '#shared/location.ts'

export type HeadingParts = { gender: string; classes: readonly string[]; location: Location; isOnline: boolean }

/** Heading generated from the fields: "Need Male Tutor For Class 5 At Uttara- Dhaka". [TFORM-51..55] */
export function generatedHeading({ gender, classes, location, isOnline }: HeadingParts): string {
  const who = gender ? `Need ${gender} Tutor` : 'Need Tutor'
  const what = classes.length > 0 ? `For ${classes.join(', ')}` : ''
  return [who, what, headingLocation(location, isOnline)].filter(Boolean).join(' ')
}

/** Last part of the heading: "At Online", "At Uttara- Dhaka", "At Dhaka", or empty without a city. [TFORM-53..55] */
function headingLocation({ city, areas }: Location, isOnline: boolean): string {
  if (isOnline) return 'At Online'
  if (city === '') return ''
  return areas.length > 0 ? `At ${areas.join(', ')}- ${city}` : `At ${city}`
}
