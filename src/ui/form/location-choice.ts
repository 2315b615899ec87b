import { CITIES } from '#shared/areas.ts'
import { OTHERS } from '#shared/others.ts'

/** A city with its areas as a form holds them; `otherCity` and `otherArea` are what is typed in the place of `Others`. */
export type LocationChoice = { city: string; areas: readonly string[]; otherCity: string; otherArea: string }

export const emptyLocationChoice: LocationChoice = { city: '', areas: [], otherCity: '', otherArea: '' }

/** The choice that a stored place stands for; a city that somebody once typed can be typed anew. */
export function toLocationChoice({ city, areas }: { city: string; areas: readonly string[] }): LocationChoice {
  return { city, areas, otherCity: isTypedCity(city) ? city : '', otherArea: '' }
}

/** Whether the city is one that a person typed. */
export function isTypedCity(city: string): boolean {
  return city !== '' && !CITIES.some((listed) => listed === city)
}

/** Another city: its areas are others, so those chosen are cleared (S1 4). */
export function chooseCity(city: string): LocationChoice {
  return { ...emptyLocationChoice, city }
}

/** Leaving the free-text city: the city becomes that text and the areas become `Others` (S1 4). */
export function settleCity(place: LocationChoice): LocationChoice {
  const typed = place.otherCity.trim()
  if (place.city !== OTHERS && !isTypedCity(place.city)) return place
  if (typed === place.city) return place
  if (typed === '') return chooseCity(OTHERS)
  return { ...place, city: typed, areas: [OTHERS], otherCity: typed }
}

/** Leaving the free-text area: it replaces `Others` among the areas (S1 4). */
export function settleArea(place: LocationChoice): LocationChoice {
  const typed = place.otherArea.trim()
  if (typed === '' || !place.areas.includes(OTHERS)) return place
  const areas = place.areas.map((area) => (area === OTHERS ? typed : area))
  return { ...place, areas: [...new Set(areas)], otherArea: '' }
}

/** The place to submit, with whatever is still being typed. */
export function toSubmittedLocation(place: LocationChoice): { city: string; areas: string[] } {
  const { city, areas } = settleArea(settleCity(place))
  return { city, areas: [...areas] }
}
