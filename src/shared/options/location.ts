export type Location = { city: string; areas: readonly string[] }

/** Formats a location, the smaller parts first: "Mirpur-1, Uttara, Dhaka"; `''` for an online tuition. */
export function formatPlace({ city, areas }: Location): string {
  return [...areas, city].filter(Boolean).join(', ')
}
