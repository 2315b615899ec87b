import areas from '../lists/areas.bn.json' with { type: 'json' }
import classes from '../lists/classes.bn.json' with { type: 'json' }
import mediums from '../lists/mediums.bn.json' with { type: 'json' }
import subjects from '../lists/subjects.bn.json' with { type: 'json' }
import universities from '../lists/universities.json' with { type: 'json' }
import { AREA_GROUPS_IN_BANGLA } from '../options/area-groups.ts'
import { DISTRICTS_IN_BANGLA } from '../options/districts.ts'
import { OTHERS } from '../options/others.ts'
import { foldWords } from './fold.ts'
import { OTHER_SPELLINGS } from './other-spellings.ts'

type Names = readonly (readonly [name: string, spelling: string])[]

const placesAndSubjects: Names = [
  ...Object.entries(DISTRICTS_IN_BANGLA),
  ...Object.entries(AREA_GROUPS_IN_BANGLA),
  ...[subjects, ...Object.values(areas).map((city) => city.areas)].flatMap(Object.entries),
  ...Object.entries(areas).map(([city, { name }]) => [city, name] as const),
]
const options: Names = [...[classes, mediums].flatMap(Object.entries), ...placesAndSubjects]

const listed: Names = [
  ...options,
  ...Object.values(universities).flatMap((kind) =>
    kind.flatMap(({ name, short }) => (short === '' ? [] : [[name, short] as const, [short, name] as const])),
  ),
  ...Object.entries(OTHER_SPELLINGS).flatMap(([name, spellings]) =>
    spellings.map((spelling) => [name, spelling] as const),
  ),
]

const spellingsByName = new Map<string, Set<string>>()
for (const [name, spelling] of listed) {
  if (name === OTHERS) continue
  const known = spellingsByName.get(name) ?? new Set()
  spellingsByName.set(name, known.add(spelling))
}

/** Other spellings of an option or a known name: its Bangla name, short name and synonyms; empty for a text of a user. */
export function spellingsOf(name: string): readonly string[] {
  return [...(spellingsByName.get(name) ?? [])]
}

let optionsBySpelling: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The areas, cities and subjects that people call by these folded words. */
export function optionsCalled(words: readonly string[]): readonly string[] {
  optionsBySpelling ??= bySpelling()
  return [...(optionsBySpelling.get(words.join(' ')) ?? [])]
}

function bySpelling(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [name] of placesAndSubjects) {
    for (const spelling of name === OTHERS ? [] : [name, ...spellingsOf(name)]) {
      const folded = foldWords(spelling).join(' ')
      found.set(folded, (found.get(folded) ?? new Set()).add(name))
    }
  }
  return found
}

/** Each class, medium, subject, area and city with its Bangla name. */
export const optionPairs = (): Names => options

/** The names of classes, mediums, subjects, areas and cities in Bangla and in English, the latter last. */
export const optionSpellings = (): readonly string[] => [
  ...options.map(([, bangla]) => bangla),
  ...options.map(([name]) => name),
]

/** All names and spellings that the product knows. */
export const knownSpellings = (): readonly string[] => listed.flat()
