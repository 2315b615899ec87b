import { parseWholeTaka } from '#shared/format/money.ts'
import { FILTER_SEPARATOR, MAX_LENGTH } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { parsePage } from '#ui/admin/list/use-list-params.ts'
import { CHOICE_FILTERS, MAX_SALARY_FILTER, TUTOR_ORDERS, type TutorFinding } from '../schema.ts'

/** Values of one filter that an address may have; further ones are ignored. */
const MAX_VALUES = 40

type TutorSearch = {
  finding: Omit<TutorFinding, 'gender'> & { gender: string[] }
  sort: (typeof TUTOR_ORDERS)[number] | undefined
  page: number
  /** What was wrong, by parameter. */
  errors: Partial<Record<'salaryTo', MessageKey>>
}

const clean = (text: string, max: number) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, max)

/** Reads the filters of an address made by the form or by hand: whatever makes no sense is left out. */
export function readTutorSearch(params: URLSearchParams): TutorSearch {
  const list = (name: string) => {
    const values = params.getAll(name).map((value) => clean(value, MAX_LENGTH.choice).replaceAll(FILTER_SEPARATOR, ''))
    return [...new Set(values)].filter(Boolean).slice(0, MAX_VALUES)
  }
  const choices = Object.fromEntries(CHOICE_FILTERS.map((name) => [name, list(name)])) as Record<
    (typeof CHOICE_FILTERS)[number],
    string[]
  >
  const city = clean(params.get('city') ?? '', MAX_LENGTH.choice)
  const typed = params.get('salaryTo')?.trim() ?? ''
  // 0 is no salary.
  const salary = typed === '' ? undefined : parseWholeTaka(typed, MAX_SALARY_FILTER) || null
  return {
    finding: {
      ...choices,
      q: clean(params.get('q') ?? '', MAX_LENGTH.searchTerm),
      gender: list('gender').filter((value) => TUTOR_GENDERS.some((gender) => gender === value)),
      city,
      // The areas of a city that is not chosen any more.
      area: city === '' ? [] : choices.area,
      online: params.has('online'),
      salaryTo: salary ?? undefined,
    },
    sort: TUTOR_ORDERS.find((order) => order === params.get('sort')),
    page: parsePage(params.get('page')),
    errors: salary === null ? { salaryTo: 'tutors.find.salaryInvalid' } : {},
  }
}

/** The query of the calls. Both genders are the same as none. */
export function toFindQuery({ finding }: Pick<TutorSearch, 'finding'>) {
  const { gender, online, salaryTo, q, city, ...lists } = finding
  const [only] = gender.length === 1 ? gender : []
  return {
    ...(q && { q }),
    ...(city && { city }),
    ...(only && { gender: only as (typeof TUTOR_GENDERS)[number] }),
    ...(online && { online }),
    ...(salaryTo !== undefined && { salaryTo }),
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, values]) =>
        Array.isArray(values) && values.length > 0 ? [[name, values.join(FILTER_SEPARATOR)]] : [],
      ),
    ),
  }
}
