/** Pages by city, area, class and subject, and what search engines read. */
export const landing = {
  country: 'Bangladesh',
  jobTitle: 'Tutor',
} as const
