/** Form controls. */
export const forms = {
  remove: 'Remove {item}',
  takesPlace: 'Takes the place of Others.',
  otherCity: 'Other city',
  otherArea: 'Other area',
  cityFirst: 'Choose a city first.',
  sectionDone: 'Complete',
  draftKept: 'What you typed before is back. Check it and post.',
} as const
