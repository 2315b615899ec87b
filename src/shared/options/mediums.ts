/** The mediums in the order of the form. */
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
