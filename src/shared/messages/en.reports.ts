/** Reports about people (S1 2.11). */
export const reports = {
  title: 'All Reports',
} as const
