import type { z } from 'zod'
import { paths } from '#shared/address/paths.ts'
import { toLatinDigits } from '#shared/format/digits.ts'
import { FILTER_SEPARATOR, MAX_LENGTH, PAGE_SIZE } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { areaGroupsOf, isAreaGroup } from '#shared/options/area-groups.ts'
import { AREAS, areasForCity, isListedCity } from '#shared/options/areas.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { SWITCH_ON } from '#ui/filters/filter.ts'
import { type AddressNote, readAddress } from '#ui/filters/read-address.ts'
import {
  FIND_SORTS,
  type findTuitionsInput,
  POSTED_WITHIN,
  SALARY_FILTER_LIMITS,
  type tuitionFilters,
} from '../schema.ts'

const LISTS = ['class', 'subject', 'medium', 'area', 'days', 'time'] as const
const SWITCHES = ['online', 'closed'] as const

type FindNote = AddressNote | 'salarySwapped' | 'otherAreas'

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
  const { text, choice, list, times, isOn, page, ...address } = readAddress(search)
  const notes = new Set<FindNote>()
  const errors: FindParams['errors'] = {}
  const salary = (name: 'salaryFrom' | 'salaryTo') => {
    const read = address.salary(name, SALARY_FILTER_LIMITS)
    if (read.isWrong) errors[name] = 'tuitions.find.notTaka'
    return read
  }

  const city = text('city')
  const areas = list('area').filter((area) => isOfCity(area, city))
  if (areas.length < list('area').length) notes.add('otherAreas')
  const days = list('days').map(toLatinDigits)
  const weekDays = days.filter((day) => /^[1-7]$/.test(day))
  if (weekDays.length < days.length) notes.add('leftOut')
  let [from, to] = [salary('salaryFrom'), salary('salaryTo')]
  if (from.taka !== undefined && to.taka !== undefined && from.taka > to.taka) {
    notes.add('salarySwapped')
    ;[from, to] = [to, from]
  }

  const lists = {
    ...{ class: list('class'), subject: list('subject'), medium: list('medium'), area: areas, days: weekDays },
    time: times('time'),
  }
  const texts = { q: text('q', MAX_LENGTH.searchTerm), city }
  const choices = { gender: choice('gender', TUTOR_GENDERS), posted: choice('posted', POSTED_WITHIN) }
  const sort = choice('sort', FIND_SORTS)
  const joined = Object.fromEntries(LISTS.map((name) => [name, lists[name].join(FILTER_SEPARATOR)]))
  const shown = [
    ...Object.entries({ ...texts, ...choices, salaryFrom: from.typed, salaryTo: to.typed, sort: sort ?? '' }),
    ...LISTS.flatMap((name) => lists[name].map((value) => [name, value] as const)),
    ...SWITCHES.filter(isOn).map((name) => [name, SWITCH_ON] as const),
  ]
  return {
    shown: shown.flatMap(([name, value]) => (value ? [[name, value]] : [])),
    page,
    filters: {
      ...texts,
      ...joined,
      ...choices,
      online: isOn('online'),
      open: !isOn('closed'),
      ...(from.taka === undefined ? {} : { salaryFrom: from.taka }),
      ...(to.taka === undefined ? {} : { salaryTo: to.taka }),
    },
    sort,
    errors,
    notes: [...new Set([...notes, ...address.notes])],
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

/** Areas of another city are left out; typed ones belong to any. */
function isOfCity(area: string, city: string): boolean {
  if (!isListedCity(city) || areasForCity(city).includes(area) || areaGroupsOf(city).includes(area)) return true
  if (isAreaGroup(area)) return false
  return !Object.values(AREAS).some((areas) => areas.includes(area))
}
