import { correctSounds, type FindTerm, nearestWord, toFindTerms, toFindText } from '#shared/find-words.ts'
import { formatTuitionId } from '#shared/human-id.ts'
import type { FilterName, TuitionFilters } from './find.schema.ts'
import type { TuitionStatus } from './schema.ts'

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
}

/**
 * The text in which the public search looks: what a post says, with other spellings; `''` while the post waits, when nobody
 * finds it. [FAM-100]
 */
export function tuitionFindText(tuition: FoundByWords): string {
  if (tuition.status === 'pending') return ''
  const { number, heading, gender, city, areas, isOnline, locationDetails, institute } = tuition
  const place = isOnline ? ['Online'] : [city, ...areas]
  const options = [...tuition.class, ...tuition.subjects, ...tuition.medium, gender || 'Male/Female', ...place]
  return toFindText([formatTuitionId(number), ...options, heading, institute, locationDetails])
}

/** How a query is searched: as it is, with typing errors corrected, or by similar words. */
export type FindAttempt = { terms: FindTerm[]; searchedFor: string | null; isSimilar: boolean }

/** The ways to search a query, tried until one finds something. [FAM-101] */
export function findAttempts(query: string): FindAttempt[] {
  const terms = toFindTerms(query)
  const exact = { terms, searchedFor: null, isSimilar: false }
  if (terms.length === 0) return [exact]
  const spoken = correctSounds(query)
  if (spoken !== null)
    return findAttempts(spoken).map((attempt) => ({ ...attempt, searchedFor: attempt.searchedFor ?? spoken }))
  const words = terms.map(([word = '']) => nearestWord(word) ?? word)
  const corrected = { terms: toFindTerms(words.join(' ')), searchedFor: words.join(' '), isSimilar: false }
  const similar = { terms, searchedFor: null, isSimilar: true }
  const isCorrected = words.some((word, at) => word !== terms[at]?.[0])
  return isCorrected ? [exact, corrected, similar] : [exact, similar]
}

const MAX_WORDS = 6

/** A query of several words without each one of them. [FAM-106] */
export function shorterQueries(query: string): string[] {
  const words = query.split(/\s+/).filter((word) => toFindTerms(word).length > 0)
  if (words.length < 2 || words.length > MAX_WORDS) return []
  return words.map((_, left) => words.filter((_, at) => at !== left).join(' '))
}

/** The filters that are set. */
export function chosenFilters(filters: TuitionFilters): FilterName[] {
  return (Object.keys(filters) as FilterName[]).filter((name) => {
    const value = filters[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false
  })
}

/** The filters without one of them; areas belong to their city. */
export function withoutFilter(filters: TuitionFilters, name: FilterName): TuitionFilters {
  const none: TuitionFilters = {
    ...filters,
    ...(name === 'city' ? { area: [] } : {}),
    [name]: Array.isArray(filters[name]) ? [] : name === 'q' || name === 'city' ? '' : undefined,
  }
  return name === 'online' || name === 'open' ? { ...none, [name]: false } : none
}

const DAY_MS = 24 * 3_600_000
const DAYS = { day: 1, week: 7, month: 30 } as const

/** The earliest time of posting that a filter lets through. */
export function postedSince(posted: NonNullable<TuitionFilters['posted']>, now: Date): Date {
  return new Date(now.getTime() - DAYS[posted] * DAY_MS)
}

/** Genders of posts that a tutor of a gender may apply to: their own, either, or any. */
export const gendersFor = (gender: string) => [gender, 'Male/Female', '']
