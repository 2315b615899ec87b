import type { z } from 'zod'
import { paths } from '#shared/address/paths.ts'
import { toLatinDigits } from '#shared/format/digits.ts'
import { parseWholeTaka } from '#shared/format/money.ts'
import { FILTER_SEPARATOR, MAX_LENGTH, PAGE_SIZE } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { areaGroupsOf, isAreaGroup } from '#shared/options/area-groups.ts'
import { AREAS, areasForCity, isListedCity } from '#shared/options/areas.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { SWITCH_ON } from '#ui/filters/filter.ts'
import {
  FIND_SORTS,
  type findTuitionsInput,
  MAX_FILTER_VALUES,
  POSTED_WITHIN,
  SALARY_FILTER_LIMITS,
  type tuitionFilters,
} from '../schema.ts'

const LISTS = ['class', 'subject', 'medium', 'area', 'days'] as const
const CHOICES = { gender: TUTOR_GENDERS, posted: POSTED_WITHIN, sort: FIND_SORTS } as const
const SWITCHES = ['online', 'closed'] as const
const LAST_PAGE = 1_000_000

type FindNote = 'salarySwapped' | 'tooMany' | 'leftOut' | 'otherAreas'

/** What an address asks for, and what is wrong with it. */
export type FindParams = {
  /** The parameters as the form shows them, without page. */
  shown: [string, string][]
  page: number
  filters: z.input<typeof tuitionFilters>
  sort: z.input<typeof findTuitionsInput>['sort']
  errors: Partial<Record<'salaryFrom' | 'salaryTo', MessageKey>>
  notes: FindNote[]
}

/** Reads the address of the public list. Nothing in it is refused: what makes no sense is left out and said. */
export function parseFindParams(search: URLSearchParams): FindParams {
  const notes = new Set<FindNote>()
  const errors: FindParams['errors'] = {}
  const one = (name: string, max: number = MAX_LENGTH.choice) => clean(search.get(name) ?? '').slice(0, max)
  const choice = <const V extends readonly string[]>(name: string, values: V): V[number] | undefined => {
    const value = one(name)
    if (value !== '' && !values.includes(value)) notes.add('leftOut')
    return values.find((known) => known === value)
  }
  const list = (name: string) => {
    const all = [...new Set(search.getAll(name).map((value) => clean(value).slice(0, MAX_LENGTH.choice)))].filter(
      Boolean,
    )
    if (all.length > MAX_FILTER_VALUES) notes.add('tooMany')
    // A separator would make two values of one.
    return all.slice(0, MAX_FILTER_VALUES).map((value) => value.replaceAll(FILTER_SEPARATOR, ' '))
  }
  const isOn = (name: string) => !['', '0', 'false', 'off'].includes(one(name).toLowerCase())
  const salary = (name: 'salaryFrom' | 'salaryTo') => {
    const typed = one(name, 12)
    const taka = parseWholeTaka(typed, SALARY_FILTER_LIMITS.max)
    if (typed !== '' && taka === null) errors[name] = 'tuitions.find.notTaka'
    return { typed, taka }
  }

  const city = one('city')
  const areas = list('area').filter((area) => isOfCity(area, city))
  if (areas.length < list('area').length) notes.add('otherAreas')
  const days = list('days').map(toLatinDigits)
  const weekDays = days.filter((day) => /^[1-7]$/.test(day))
  if (weekDays.length < days.length) notes.add('leftOut')
  let [from, to] = [salary('salaryFrom'), salary('salaryTo')]
  if (from.taka !== null && to.taka !== null && from.taka > to.taka) {
    notes.add('salarySwapped')
    ;[from, to] = [to, from]
  }

  const lists = { class: list('class'), subject: list('subject'), medium: list('medium'), area: areas, days: weekDays }
  const texts = { q: one('q', MAX_LENGTH.searchTerm), city }
  const choices = { gender: choice('gender', CHOICES.gender), posted: choice('posted', CHOICES.posted) }
  const sort = choice('sort', CHOICES.sort)
  const page = Number(search.get('page') ?? 1)
  const joined = Object.fromEntries(LISTS.map((name) => [name, lists[name].join(FILTER_SEPARATOR)]))
  const shown = [
    ...Object.entries({ ...texts, ...choices, salaryFrom: from.typed, salaryTo: to.typed, sort: sort ?? '' }),
    ...LISTS.flatMap((name) => lists[name].map((value) => [name, value] as const)),
    ...SWITCHES.filter(isOn).map((name) => [name, SWITCH_ON] as const),
  ]
  return {
    shown: shown.flatMap(([name, value]) => (value ? [[name, value]] : [])),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    filters: {
      ...texts,
      ...joined,
      ...choices,
      online: isOn('online'),
      open: !isOn('closed'),
      ...(from.taka === null ? {} : { salaryFrom: from.taka }),
      ...(to.taka === null ? {} : { salaryTo: to.taka }),
    },
    sort,
    errors,
    notes: [...notes],
  }
}

/** Address of a page of the list. */
export function findHref(shown: FindParams['shown'], page: number): string {
  const search = new URLSearchParams(shown)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${paths.tuitions}?${search}` : paths.tuitions
}

export const findQuery = ({ filters, sort, page }: FindParams) => ({
  ...filters,
  ...(sort ? { sort } : {}),
  page,
  limit: PAGE_SIZE.tuitions,
})

const clean = (value: string) => value.replace(/\p{Cc}/gu, ' ').trim()

/** Areas of another city are left out; typed ones belong to any. */
function isOfCity(area: string, city: string): boolean {
  if (!isListedCity(city) || areasForCity(city).includes(area) || areaGroupsOf(city).includes(area)) return true
  if (isAreaGroup(area)) return false
  return !Object.values(AREAS).some((areas) => areas.includes(area))
}
