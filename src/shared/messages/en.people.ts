/** Guardians, and what an admin reads of one tutor or guardian (S1 2.11). */
export const people = {
  title: 'Tutor details',
} as const
