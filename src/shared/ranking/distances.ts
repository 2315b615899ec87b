/** How far a tutor is from a home tuition, or whether they teach online. */
export const DISTANCES = ['area', 'near', 'city', 'elsewhere', 'online', 'notOnline'] as const
export type Distance = (typeof DISTANCES)[number]
