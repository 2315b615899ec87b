import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { DAY_MS } from '#shared/durations.ts'
import { formatTuitionId } from '#shared/format/human-id.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { type FindAttempt, findAttempts as findWordAttempts } from '#shared/search/attempts.ts'
import { toFindText } from '#shared/search/find-words.ts'
import type { WordFilters } from '#shared/search/read-words.ts'
import type { TuitionStatus } from '../schema.ts'
import type { TuitionFilters } from './schema.ts'

type FoundByWords = {
  number: number
  status: TuitionStatus
  heading: string
  class: readonly string[]
  subjects: readonly string[]
  medium: readonly string[]
  gender: string
  city: string
  areas: readonly string[]
  isOnline: boolean
  locationDetails: string
  institute: string
  releasedContacts: readonly string[]
}

/**
 * The text in which the public search looks: what a post says, with other spellings; `''` while the post waits, when nobody
 * finds it.
 */
export function tuitionFindText(tuition: FoundByWords): string {
  if (tuition.status === 'pending') return ''
  const { number, heading, gender, city, areas, isOnline, locationDetails, institute } = tuition
  const place = isOnline ? ['Online'] : [city, ...areas]
  const options = [...tuition.class, ...tuition.subjects, ...tuition.medium, gender || 'Male/Female', ...place]
  const typed = hideContacts([...options, heading, institute, locationDetails], tuition.releasedContacts)
  return toFindText([formatTuitionId(number), ...typed])
}

/** The values of the public list's filters that words name; an amount is the least salary. */
export function filtersOfWords({ class: classes, subject, medium, gender, city, area, online, ...words }: WordFilters) {
  const salaryFrom = words.salaryFrom ?? words.amount
  return {
    ...{ class: classes, subject, medium, area, online, days: words.days.map(String), time: [] },
    city: city[0] ?? '',
    gender: TUTOR_GENDERS.find((one) => one === gender[0]),
    ...(salaryFrom !== undefined && { salaryFrom }),
    ...(words.salaryTo !== undefined && { salaryTo: words.salaryTo }),
  }
}

/** The ways to search a query; universities are words of a text. */
export const findAttempts = (query: string): FindAttempt[] =>
  findWordAttempts(query, ({ university }) => university.length === 0)

const DAYS = { day: 1, week: 7, month: 30 } as const

/** The earliest time of posting that a filter lets through. */
export function postedSince(posted: NonNullable<TuitionFilters['posted']>, now: Date): Date {
  return new Date(now.getTime() - DAYS[posted] * DAY_MS)
}

/** Genders of posts that a tutor of a gender may apply to: their own, either, or any. */
export const gendersFor = (gender: string) => [gender, 'Male/Female', '']
