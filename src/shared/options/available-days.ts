/** How often a tutor can teach, in the order of the CV form. */
export const AVAILABLE_DAYS = [
  '1-day',
  '2-days',
  '3-days',
  '4-days',
  '5-days',
  '6-days',
  '7-days',
  'Flexible',
  'Weekends-only',
  'Weekdays-only',
  'Daily',
  'Others',
] as const

export type AvailableDays = (typeof AVAILABLE_DAYS)[number]
