/** Edit Your CV (S1 2.6). */
export const cvForm = {
  title: 'Edit Your CV',
} as const
