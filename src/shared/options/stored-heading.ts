/** The parts of a heading as it is stored, in every language of the viewer; `GENERATED` of bangla-heading.ts reads them. */
export const STORED_HEADING = {
  tutor: 'Need Tutor',
  tutorOfGender: 'Need {gender} Tutor',
  classes: 'For {classes}',
  online: 'At Online',
  city: 'At {city}',
  areas: 'At {areas}- {city}',
} as const

/** A part of a stored heading with its values. */
export const storedHeadingPart = (part: keyof typeof STORED_HEADING, values: Readonly<Record<string, string>> = {}) =>
  STORED_HEADING[part].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
