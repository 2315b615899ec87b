import type { FindAttempt } from '#shared/search/attempts.ts'
import { toPairs, withValues } from '#shared/search/filters.ts'
import { askedPlace, chooseNearPlaces } from '#shared/search/near-places.ts'
import { noWordFilters, type WordFilters } from '#shared/search/read-words.ts'
import type { NearPlaces } from './schema.ts'

type PlaceFilters = { q: string; city: string; area: string[]; online: boolean }
const NO_PLACE: PlaceFilters = { q: '', city: '', area: [], online: false }

type List<F> = {
  filters: F
  none: F
  attempts: readonly FindAttempt[]
  filtersOfWords: (words: WordFilters) => Partial<F>
  /** Results with each value of one filter. */
  count: (filters: F, name: 'area' | 'city' | 'online') => Promise<ReadonlyMap<string, number>>
}

/** Places with results beside a place without: with the other filters, else without them. Empty if no place is asked for. */
export async function findNearPlaces<F extends PlaceFilters>(list: List<F>): Promise<NearPlaces> {
  const { filters, none, attempts, filtersOfWords, count } = list
  const words = attempts.find(({ terms }) => terms.length === 0)?.words ?? noWordFilters()
  const place = askedPlace(filters, words)
  if (!place) return []
  for (const wanted of [{ ...withValues(filters, filtersOfWords(words)), ...NO_PLACE }, none]) {
    const areas = await count({ ...wanted, city: place.city }, 'area')
    const cities = await count(wanted, 'city')
    const online = (await count(wanted, 'online')).get('1') ?? 0
    const found = chooseNearPlaces(place, { areas, cities, online })
    if (found.length > 0) return found.map((one) => ({ ...one, filters: toPairs(wanted) }))
  }
  return []
}
