import type { Cv } from '#features/tutors/schema.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { storedAreas } from '#shared/options/area-groups.ts'
import { type ChoiceKind, choiceName, locationIn } from '#shared/options/choice-names.ts'
import { OTHERS } from '#shared/options/others.ts'
import type { Distance, SuggestTuitionInput } from './schema.ts'

/** Maximum number of suggestions. */
export const MAX_SUGGESTIONS = 12

/** Subject of a CV that includes every subject. */
export const ALL_SUBJECTS = 'All-subject'

/** Points per criterion. Subject, class and location score `partial`, or `full` if every subject or class matches.
 * A home tuition in another area of the same city scores `city`, or `group` if the areas share a name (Mirpur). A tutor who matches all three outranks any other,
 * so the query reads the others only if there are too few. */
export const POINTS = { partial: 20, full: 22, group: 12, city: 6, gender: 5, medium: 2 } as const

/** Criteria of a tuition for ranking tutors; an empty one is not applied. */
export type TutorCriteria = {
  subjects: string[]
  classes: string[]
  mediums: string[]
  /** `''` for any */
  gender: string
  /** `city` and `areas` are empty for an online tuition */
  city: string
  areas: string[]
  isOnline: boolean
  /** Also tutors who cover other cities, of a home tuition. */
  anyCity: boolean
  /** Also tutors of another gender. */
  anyGender: boolean
}

type WiderSearch = Partial<Pick<TutorCriteria, 'anyCity' | 'anyGender'>>

/** Criteria of a tuition without "any gender", unnamed areas and, if online, the location. */
export function toTutorCriteria(
  tuition: SuggestTuitionInput,
  { anyCity = false, anyGender = false }: WiderSearch = {},
): TutorCriteria {
  const { isOnline, location, gender } = tuition
  const [wanted = ''] = gender
  const isNamed = (name: string) => name !== OTHERS
  return {
    subjects: tuition.subjects.filter(isNamed),
    classes: tuition.class.filter(isNamed),
    mediums: tuition.medium.filter(isNamed),
    gender: wanted.includes('/') ? '' : wanted,
    city: isOnline || !isNamed(location.city) ? '' : location.city,
    areas: isOnline || location.city === '' ? [] : storedAreas(location.areas.filter(isNamed)),
    isOnline,
    anyCity,
    anyGender,
  }
}

/** Whether the criteria name a subject, class or area; without one no tutor is suggested. */
export function hasCriteria({ subjects, classes, areas }: TutorCriteria): boolean {
  return subjects.length > 0 || classes.length > 0 || areas.length > 0
}

type TeachingProfile = Pick<Cv, 'teachingPreferences' | 'address' | 'othersInfo'>

const intersect = (asked: readonly string[], offered: readonly string[]) => asked.filter((one) => offered.includes(one))

/** Why a tutor fits, in this order: subjects, classes, location, mediums, gender. */
export function findMatches(
  { teachingPreferences, address, othersInfo }: TeachingProfile,
  criteria: TutorCriteria,
  locale: Locale,
): string[] {
  const { preferredSubjects, preferredClasses, preferredMediums, onlineAvailable } = teachingPreferences
  const { city, areas } = address.coverageAddress
  const isSameCity = criteria.city !== '' && criteria.city === city
  const inAreas = isSameCity ? intersect(criteria.areas, areas) : []
  const inCity = isSameCity && inAreas.length === 0 ? [city] : []
  const subjects = intersect(criteria.subjects, preferredSubjects)
  const teachesMore = subjects.length < criteria.subjects.length && preferredSubjects.includes(ALL_SUBJECTS)
  const matching = teachesMore ? [...new Set([...subjects, ALL_SUBJECTS])] : subjects
  const named = (kind: ChoiceKind, values: readonly string[]) => values.map((value) => choiceName(locale, kind, value))
  const places = [...named('area', inAreas), ...named('city', inCity)]
  return [
    ...named('subject', matching),
    ...named('class', intersect(criteria.classes, preferredClasses)),
    ...(criteria.isOnline && onlineAvailable ? [text(locale, 'ui.online')] : places),
    ...named('medium', intersect(criteria.mediums, preferredMediums)),
    ...named('gender', intersect([criteria.gender], [othersInfo.gender]).filter(Boolean)),
  ]
}

/** How far the tutor is from a home tuition, or whether they teach online; null if the tuition names no city. */
export function getDistance(
  { teachingPreferences, address }: Pick<TeachingProfile, 'teachingPreferences' | 'address'>,
  { isOnline, city, areas }: Pick<TutorCriteria, 'isOnline' | 'city' | 'areas'>,
): Distance | null {
  if (isOnline) return teachingPreferences.onlineAvailable ? 'online' : 'notOnline'
  if (city === '') return null
  const covered = address.coverageAddress
  if (covered.city !== city) return 'elsewhere'
  return intersect(areas, covered.areas).length > 0 ? 'area' : 'city'
}

/** Whether a home tuition is in another city, or another gender is asked for: nothing else makes up for it. */
export function missesHard(
  { address, othersInfo }: Omit<TeachingProfile, 'teachingPreferences'>,
  criteria: TutorCriteria,
) {
  const { city, gender } = criteria
  return (city !== '' && address.coverageAddress.city !== city) || (gender !== '' && othersInfo.gender !== gender)
}

/** What does not fit, in this order: place, gender, subjects, classes; said of the tutor, or to the tutor. */
export function findMismatches(
  profile: TeachingProfile,
  criteria: TutorCriteria,
  locale: Locale,
  words: 'applications.mismatch' | 'choose.fit' = 'applications.mismatch',
): string[] {
  const { teachingPreferences, address, othersInfo } = profile
  const { preferredSubjects, preferredClasses } = teachingPreferences
  const distance = getDistance(profile, criteria)
  const covered = address.coverageAddress.city
  const { city, gender, subjects, classes } = criteria
  const teachesSubject = preferredSubjects.includes(ALL_SUBJECTS) || intersect(subjects, preferredSubjects).length > 0
  const teachesClass = intersect(classes, preferredClasses).length > 0
  const named = (kind: ChoiceKind, value: string) => choiceName(locale, kind, value)
  return [
    distance === 'elsewhere' &&
      (covered === ''
        ? text(locale, `${words}.noCity`, { city: named('city', city) })
        : text(locale, `${words}.city`, { covered: named('city', covered), city: named('city', city) })),
    distance === 'notOnline' && text(locale, `${words}.online`),
    gender !== '' &&
      gender !== othersInfo.gender &&
      (othersInfo.gender
        ? text(locale, `${words}.gender`, {
            gender: named('gender', othersInfo.gender),
            asked: named('gender', gender),
          })
        : text(locale, `${words}.noGender`, { asked: named('gender', gender) })),
    subjects.length > 0 && !teachesSubject && text(locale, `${words}.subjects`),
    classes.length > 0 && !teachesClass && text(locale, `${words}.classes`),
  ].filter((one) => one !== false)
}

/**
 * Areas joined by hyphens, in Bangla by commas, then the city; else the present address, else an empty string.
 */
export function formatSuggestionLocation(
  { coverageAddress, presentAddress = '' }: Cv['address'],
  locale: Locale = DEFAULT_LOCALE,
): string {
  const { city, areas } = locationIn(locale, coverageAddress)
  const separator = locale === DEFAULT_LOCALE ? '-' : ', '
  return [areas.join(separator), city].filter(Boolean).join(', ') || presentAddress
}
