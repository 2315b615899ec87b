/** Every medium of teaching, in the order the form offers them (S1 2.8). */
export const MEDIUMS = [
  'Bangla medium',
  'English version',
  'English medium',
  'Cambridge',
  'Ed-excel',
  'IB',
  'American',
  'Australian',
  'Canadian',
  'Others',
] as const

export type Medium = (typeof MEDIUMS)[number]
