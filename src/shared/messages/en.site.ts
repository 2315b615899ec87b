/** About, Services and what frames the public site. */
export const site = {
  title: 'About us',
} as const
