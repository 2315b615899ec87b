import type { z } from 'zod'
import { FILTER_SEPARATOR, MAX_LENGTH } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { readAddress } from '#ui/filters/read-address.ts'
import { CHOICE_FILTERS, SALARY_FILTER_LIMITS, TUTOR_ORDERS, type tutorFinding } from '../schema.ts'

type TutorSearch = {
  /** The query of the calls; empty without any filter. */
  query: z.input<typeof tutorFinding>
  sort: (typeof TUTOR_ORDERS)[number] | undefined
  page: number
  /** What was wrong, by parameter. */
  errors: Partial<Record<'salaryTo', MessageKey>>
}

/** Reads the filters of an address of the list of tutors. */
export function readTutorSearch(params: URLSearchParams): TutorSearch {
  const { text, choice, list, times, isOn, salary, page } = readAddress(params)
  const city = text('city')
  const genders = TUTOR_GENDERS.filter((gender) => list('gender').includes(gender))
  const salaryTo = salary('salaryTo', SALARY_FILTER_LIMITS)
  const query: TutorSearch['query'] = {
    q: text('q', MAX_LENGTH.searchTerm),
    city,
    ...Object.fromEntries(CHOICE_FILTERS.map((name) => [name, list(name).join(FILTER_SEPARATOR)])),
    time: times('time').join(FILTER_SEPARATOR),
    // The areas of a city that is not chosen any more.
    ...(city === '' && { area: '' }),
    // Both genders are the same as none.
    gender: genders.length === 1 ? genders[0] : undefined,
    online: isOn('online'),
    salaryTo: salaryTo.taka,
  }
  return {
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value)),
    sort: choice('sort', TUTOR_ORDERS),
    page,
    errors: salaryTo.isWrong ? { salaryTo: 'tutors.find.salaryInvalid' } : {},
  }
}
