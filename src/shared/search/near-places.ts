import near from '../lists/near-places.json' with { type: 'json' }
import { expandAreas, isAreaGroup, toParts, withGroupAreas } from '../options/area-groups.ts'
import { AREAS, CITIES } from '../options/areas.ts'
import type { WordFilters } from './read-words.ts'

/** Areas that lie side by side, by city. */
const ZONES: Readonly<Record<string, readonly (readonly string[])[]>> = near.areas
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = near.districts

export type AskedPlace = { city: string; areas: readonly string[] }

/** The city and areas that filters or words ask for; null if they name none. */
export function askedPlace(filters: { city: string; area: readonly string[] }, words: WordFilters): AskedPlace | null {
  const areas = [...filters.area, ...words.area]
  const [named = ''] = toParts(areas)
  const city = filters.city || words.city[0] || CITIES.find((one) => AREAS[one].includes(named)) || ''
  return city === '' && areas.length === 0 ? null : { city, areas }
}

/** The other areas beside some areas of a city, those of the same group first. */
export function nearAreas({ city, areas }: AskedPlace): string[] {
  const asked = new Set(expandAreas(areas))
  const zones = (ZONES[city] ?? []).filter((zone) => zone.some((area) => asked.has(area)))
  return [...new Set([...withGroupAreas(areas), ...zones.flat()])].filter(
    (area) => !asked.has(area) && !isAreaGroup(area),
  )
}

/** All other districts by the borders between: the neighbours, their neighbours, and so on. */
export function nearCities(city: string): string[][] {
  const rings = [[city]]
  const found = new Set([city])
  for (const ring of rings) {
    const next = ring.flatMap((one) => NEIGHBOURS[one] ?? []).filter((one) => !found.has(one))
    for (const one of next) found.add(one)
    if (next.length > 0) rings.push([...new Set(next)])
  }
  return rings.slice(1)
}

/** A place with results beside one without; `area` is empty for a whole city, and all is empty for online. */
export type NearPlace = { city: string; area: string; count: number }

/** Results by the areas of the asked city, by city, and online. */
export type PlaceCounts = {
  areas: ReadonlyMap<string, number>
  cities: ReadonlyMap<string, number>
  online: number
}

const MAX_AREAS = 4
const MAX_CITIES = 3

/** The nearest places with results: areas beside the asked ones, the city itself; online, which is nearer than other cities; of these the nearest, those with most first. */
export function chooseNearPlaces(place: AskedPlace, { areas, cities, online }: PlaceCounts): NearPlace[] {
  const { city } = place
  const nearby = place.areas.length === 0 ? [] : nearAreas(place)
  const found = nearby.flatMap((area) => withCount({ city, area }, areas.get(area))).slice(0, MAX_AREAS)
  const whole = place.areas.length > 0 && city !== '' ? withCount({ city, area: '' }, cities.get(city)) : []
  const others = nearCities(city).flatMap((ring) =>
    ring.flatMap((one) => withCount({ city: one, area: '' }, cities.get(one))).toSorted((a, b) => b.count - a.count),
  )
  return [
    ...found,
    ...whole,
    ...withCount({ city: '', area: '' }, online),
    ...(whole.length > 0 ? [] : others.slice(0, MAX_CITIES)),
  ]
}

const withCount = (place: Omit<NearPlace, 'count'>, count = 0): NearPlace[] => (count > 0 ? [{ ...place, count }] : [])
