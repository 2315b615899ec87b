import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { areasForCity, CITIES } from '#shared/options/areas.ts'
import { choiceName } from '#shared/options/choice-names.ts'
import { isDistrict, toStoredCity } from '#shared/options/districts.ts'
import { OTHERS } from '#shared/options/others.ts'

/** Form value of a location; `otherCity` and `otherArea` are the texts typed for `Others`. */
export type LocationChoice = { city: string; areas: readonly string[]; otherCity: string; otherArea: string }

export const emptyLocationChoice: LocationChoice = { city: '', areas: [], otherCity: '', otherArea: '' }

/** The choice for a stored location; a typed city can be edited again. */
export function toLocationChoice({ city, areas }: { city: string; areas: readonly string[] }): LocationChoice {
  return { city, areas, otherCity: isCustomCity(city) ? city : '', otherArea: '' }
}

/** Whether the city is not a listed one. */
export function isCustomCity(city: string): boolean {
  return city !== '' && !CITIES.some((listed) => listed === city)
}

/** Selects a city and clears the areas; a district is chosen as if it was typed. */
export function selectCity(city: string): LocationChoice {
  return isDistrict(city)
    ? { ...emptyLocationChoice, city, areas: [OTHERS], otherCity: city }
    : { ...emptyLocationChoice, city }
}

/** Applies the typed city on blur: the areas become `Others`. */
export function applyTypedCity(location: LocationChoice): LocationChoice {
  const typed = toStoredCity(location.otherCity.trim())
  if (location.city !== OTHERS && !isCustomCity(location.city)) return location
  if (typed === location.city) return location
  if (typed === '') return selectCity(OTHERS)
  return { ...location, city: typed, areas: [OTHERS], otherCity: typed }
}

/** Applies the typed area on blur: it replaces `Others`. */
export function applyTypedArea(location: LocationChoice): LocationChoice {
  const typed = location.otherArea.trim()
  if (typed === '' || !location.areas.includes(OTHERS)) return location
  const areas = location.areas.map((area) => (area === OTHERS ? typed : area))
  return { ...location, areas: [...new Set(areas)], otherArea: '' }
}

/** The location to submit, including text that is still being typed. */
export function toSubmittedLocation(location: LocationChoice): { city: string; areas: string[] } {
  const { city, areas } = applyTypedArea(applyTypedCity(location))
  return { city, areas: [...areas] }
}

/** The areas of a city in the order of their names in the viewer's language, `Others` last; English ones are stored so. */
export function areasByName(city: string, locale: Locale): readonly string[] {
  const areas = areasForCity(city)
  if (locale === DEFAULT_LOCALE) return areas
  const nameOf = (area: string) => choiceName(locale, 'area', area)
  const listed = areas.filter((area) => area !== OTHERS)
  return [...listed.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale, { numeric: true })), OTHERS]
}
