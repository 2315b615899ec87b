import { areaGroupsOf, expandAreas } from '#shared/options/area-groups.ts'
import { AREAS, CITIES } from '#shared/options/areas.ts'
import { CLASSES } from '#shared/options/classes.ts'
import { OTHERS } from '#shared/options/others.ts'
import { SUBJECTS } from '#shared/options/subjects.ts'
import { OTHER_SPELLINGS } from '#shared/search/other-spellings.ts'
import type { Landing, LandingChoice, LandingSide } from './schema.ts'

/** Items that a page needs; with fewer its address leads to the filtered list. */
export const MIN_ITEMS = 5

const ONLINE = 'Online'
const SIDES = { tuitions: '/tuitions', tutors: '/tutors' } as const satisfies Record<LandingSide, string>

/** An area of a city with the areas that it includes: `Mirpur` is Mirpur 1 to 14. */
export type Place = { city: string; area: string; areas: readonly string[] }

/** The areas of a city, and those that are known by one name though listed in parts. */
function placesOf(city: (typeof CITIES)[number]): Place[] {
  const areas = AREAS[city].filter((area) => area !== OTHERS && area !== ONLINE)
  return [...areas, ...areaGroupsOf(city)].map((area) => ({ city, area, areas: expandAreas([area]) }))
}

const cities = CITIES.filter((city) => city !== OTHERS)
export const places: readonly Place[] = cities.flatMap(placesOf)
const classes: readonly string[] = CLASSES.filter((name) => name !== OTHERS)

/** `Class 8` in an address: `class-8`. */
function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Options that name no subject. */
const NO_SUBJECTS: readonly string[] = [OTHERS, '2-subjects', '3-subjects']
const classSlugs = new Set(classes.map(toSlug))
/** A subject that is called like a class, such as an admission, has no page beside the page of the class. */
const subjects: readonly string[] = SUBJECTS.filter(
  (name) => !NO_SUBJECTS.includes(name) && !classSlugs.has(toSlug(name)),
)

/** Names by slug; an alias is another spelling that means one of the names only. */
function createTable(names: readonly string[]) {
  const known = new Map(names.map((name) => [toSlug(name), name]))
  const byAlias = new Map<string, Set<string>>()
  for (const name of names)
    for (const spelling of [name, ...(OTHER_SPELLINGS[name] ?? [])])
      for (const alias of [toSlug(spelling), compact(toSlug(spelling))])
        byAlias.set(alias, (byAlias.get(alias) ?? new Set()).add(name))
  return {
    has: (name: string) => known.get(toSlug(name)) === name,
    find: (slug: string) => {
      const [alias, ...more] = byAlias.get(slug) ?? byAlias.get(compact(slug)) ?? []
      return known.get(slug) ?? (slug !== '' && more.length === 0 ? alias : undefined)
    },
  }
}

const compact = (slug: string) => slug.replaceAll('-', '')

const tables = {
  city: createTable(cities),
  class: createTable(classes),
  subject: createTable(subjects),
}
const areaTables = new Map(
  cities.map((city) => [
    city as string,
    createTable(places.filter((one) => one.city === city).map(({ area }) => area)),
  ]),
)

const NOTHING: LandingChoice = { city: '', area: '', class: '', subject: '' }

/** The path of a page, or null if its names are not on the lists. */
export function landingPath(side: LandingSide, choice: LandingChoice): string | null {
  const { city, area, subject } = choice
  const isKnown =
    (city === '' || tables.city.has(city)) &&
    (area === '' || areaTables.get(city)?.has(area)) &&
    (choice.class === '' || tables.class.has(choice.class)) &&
    (subject === '' || tables.subject.has(subject))
  const slugs = [city, area, subject, choice.class].filter(Boolean).map(toSlug)
  return isKnown && slugs.length > 0 ? [SIDES[side], ...slugs].join('/') : null
}

/** The filters of an address below `/tuitions` or `/tutors`, and its only path; null if it means nothing. */
export function readLanding(side: LandingSide, rest: string): { choice: LandingChoice; path: string } | null {
  const segments = rest.split('/').filter(Boolean)
  const choice = segments.length === 1 || segments.length === 2 ? readChoice(segments.map(toSlug)) : null
  const path = choice && landingPath(side, choice)
  return choice && path ? { choice, path } : null
}

function readChoice([first = '', second]: string[]): LandingChoice | null {
  if (second === undefined) return readOne(first)
  const city = tables.city.find(first)
  if (city) {
    const area = areaTables.get(city)?.find(second)
    return area ? { ...NOTHING, city, area } : null
  }
  return readPair(first, second) ?? readPair(second, first)
}

function readPair(one: string, other: string): LandingChoice | null {
  const subject = tables.subject.find(one)
  const name = tables.class.find(other)
  return subject && name ? { ...NOTHING, subject, class: name } : null
}

function readOne(slug: string): LandingChoice | null {
  for (const kind of ['city', 'class', 'subject'] as const) {
    const name = tables[kind].find(slug)
    if (name) return { ...NOTHING, [kind]: name }
  }
  const found = cities.flatMap((city) => {
    const area = areaTables.get(city)?.find(slug)
    return area ? [{ ...NOTHING, city, area }] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The areas that the name of a page means, for the filter of the list. */
export function areasOf({ city, area }: Pick<LandingChoice, 'city' | 'area'>): readonly string[] {
  return places.find((place) => place.city === city && place.area === area)?.areas ?? []
}

/** What a record says about itself, to find pages with more like it. */
export type LandingTraits = {
  city: string
  areas: readonly string[]
  class: readonly string[]
  subject: readonly string[]
}

/** The pages nearest to a record or another page, best first, without that page itself. */
export function rankRelated(landings: readonly Landing[], near: LandingTraits, { except = '' } = {}): Landing[] {
  return landings
    .map((landing) => ({ landing, score: landing.path === except ? 0 : scoreOf(landing, near) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.landing.count - a.landing.count)
    .map(({ landing }) => landing)
}

function scoreOf(landing: Landing, near: LandingTraits): number {
  const isOfCity = landing.city !== '' && landing.city === near.city
  const hasClass = near.class.includes(landing.class)
  const hasSubject = near.subject.includes(landing.subject)
  if (landing.area !== '') {
    if (!isOfCity) return 0
    const inside = areasOf(landing)
    if (!near.areas.some((area) => inside.includes(area))) return 1
    return inside.length > 1 ? 9 : 8
  }
  if (landing.city !== '') return isOfCity ? 5 : 0
  if (landing.subject !== '' && landing.class !== '') return hasClass && hasSubject ? 7 : Number(hasClass || hasSubject)
  return (hasClass && landing.subject === '') || (hasSubject && landing.class === '') ? 4 : 0
}

/** A few pages of each kind for the foot of every page, most items first. */
export function choosePopular(landings: readonly Landing[]): Landing[] {
  const most = (isOne: (landing: Landing) => boolean, count: number) =>
    landings
      .filter(isOne)
      .sort((a, b) => b.count - a.count || a.path.localeCompare(b.path))
      .slice(0, count)
  return [
    ...most(({ city, area }) => city !== '' && area === '', 1),
    ...most(({ area }) => area !== '', 1),
    ...most(({ subject, ...one }) => subject === '' && one.class !== '', 1),
    ...most(({ subject, ...one }) => subject !== '' && one.class === '', 1),
  ]
}
