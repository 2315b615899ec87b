import type { Db } from '#db/client.server.ts'
import { askedPlace, chooseNearPlaces } from '#shared/search/near-places.ts'
import { noWordFilters, type WordFilters } from '#shared/search/read-words.ts'
import { filtersOfWords, findAttempts } from './rules.ts'
import { type FindHints, NO_FILTERS, type TuitionFilters } from './schema.ts'
import { countOptions } from './store.server.ts'

type Find = { filters: TuitionFilters; now: Date }

/** Places with tuitions beside a place without: with the other filters, else without them. Empty if no place is asked for. */
export async function findNearPlaces(db: Db, { filters, now }: Find): Promise<FindHints['places']> {
  const words = findAttempts(filters.q).find((attempt) => attempt.terms.length === 0)?.words ?? noWordFilters()
  const place = askedPlace(filters, words)
  if (!place) return []
  const { open } = filters
  for (const wanted of [withWords(filters, words), { ...NO_FILTERS, open }]) {
    const [inCity, anywhere] = await Promise.all([
      countValues(db, { filters: { ...wanted, city: place.city }, now }, 'area'),
      countValues(db, { filters: wanted, now }, 'city'),
    ])
    const online = await countValues(db, { filters: wanted, now }, 'online')
    const found = chooseNearPlaces(place, { areas: inCity, cities: anywhere, online: online.get('1') ?? 0 })
    if (found.length > 0) return found.map((one) => ({ ...one, filters: toPairs(wanted) }))
  }
  return []
}

/** The filters with those of the words, without a place. */
function withWords({ q: _, ...filters }: TuitionFilters, words: WordFilters): TuitionFilters {
  const { class: classes, subject, medium, days, gender, salaryFrom, salaryTo } = filtersOfWords(words)
  const both = <T>(one: readonly T[], other: readonly T[]) => [...new Set([...one, ...other])]
  return {
    ...filters,
    ...{ q: '', city: '', area: [], online: false },
    ...{ class: both(filters.class, classes), subject: both(filters.subject, subject) },
    ...{ medium: both(filters.medium, medium), days: both(filters.days, days) },
    gender: filters.gender ?? gender,
    salaryFrom: filters.salaryFrom ?? salaryFrom,
    salaryTo: filters.salaryTo ?? salaryTo,
  }
}

async function countValues(db: Db, find: Find, name: 'area' | 'city' | 'online'): Promise<Map<string, number>> {
  const attempt = { words: noWordFilters(), terms: [], searchedFor: null, isSimilar: false }
  const rows = await countOptions(db, { ...find, attempt }, [name])
  return new Map(rows.map(({ value, count }) => [value, count ?? 1]))
}

/** The parameters of the page for filters without words and place. */
function toPairs(filters: TuitionFilters): FindHints['places'][number]['filters'] {
  const { class: classes, subject, medium, days, gender, salaryFrom, salaryTo, posted } = filters
  const lists = Object.entries({ class: classes, subject, medium, days })
  const single = Object.entries({ gender, salaryFrom, salaryTo, posted })
  return [
    ...lists.flatMap(([name, values]) => values.map((value) => ({ name, value }))),
    ...single.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: String(value) }])),
  ]
}
