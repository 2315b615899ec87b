import type { Db } from '#db/client.server.ts'
import { askedPlace, chooseNearPlaces } from '#shared/search/near-places.ts'
import { noWordFilters, type WordFilters } from '#shared/search/read-words.ts'
import { filtersOfWords, findAttempts } from './rules.ts'
import { CHOICE_FILTERS, type TutorFinding, type TutorOptions, tutorFinding } from './schema.ts'
import { countOptions } from './store.server.ts'

const NOTHING = tutorFinding.parse({})

/** Places with tutors beside a place without: with the other filters, else without them. Empty if no place is asked for. */
export async function findNearPlaces(db: Db, finding: TutorFinding): Promise<TutorOptions['places']> {
  const words = findAttempts(finding.q).find((attempt) => attempt.terms.length === 0)?.words ?? noWordFilters()
  const place = askedPlace(finding, words)
  if (!place) return []
  for (const wanted of [withWords(finding, words), NOTHING]) {
    const areas = await countValues(db, { ...wanted, city: place.city }, 'area')
    const cities = await countValues(db, wanted, 'city')
    const online = await countValues(db, wanted, 'online')
    const found = chooseNearPlaces(place, { areas, cities, online: online.get('1') ?? 0 })
    if (found.length > 0) return found.map((one) => ({ ...one, filters: toPairs(wanted) }))
  }
  return []
}

/** The filters with those of the words, without a place. */
function withWords(finding: TutorFinding, words: WordFilters): TutorFinding {
  const named = filtersOfWords(words)
  const both = (name: (typeof CHOICE_FILTERS)[number]) => [...new Set([...finding[name], ...named[name]])]
  return {
    ...{ q: '', city: '', area: [], online: false },
    gender: finding.gender ?? named.gender,
    salaryTo: finding.salaryTo ?? named.salaryTo,
    ...{ class: both('class'), subject: both('subject'), medium: both('medium') },
    ...{ university: both('university'), days: both('days') },
  }
}

async function countValues(db: Db, finding: TutorFinding, name: 'area' | 'city' | 'online') {
  const attempt = { words: noWordFilters(), terms: [], searchedFor: null, isSimilar: false }
  const counts = await countOptions(db, { finding, attempt }, [name])
  return new Map(Object.entries(counts[name] ?? {}).map(([value, count]) => [value, count ?? 1]))
}

/** The parameters of the page for filters without words and place. */
function toPairs(finding: TutorFinding): TutorOptions['places'][number]['filters'] {
  const lists = CHOICE_FILTERS.flatMap((name) => finding[name].map((value) => ({ name, value })))
  const single = Object.entries({ gender: finding.gender, salaryTo: finding.salaryTo })
  return [...lists, ...single.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: String(value) }]))]
}
