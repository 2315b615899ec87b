import type { Cv } from '#features/tutors/schema.ts'
import { text } from '#shared/messages/text.ts'
import { OTHERS } from '#shared/others.ts'
import type { SuggestTuitionInput } from './suggest.schema.ts'

/** How many tutors are suggested at most (decisions, "States"). */
export const MAX_SUGGESTIONS = 12

/** In a CV this subject stands for all of them. */
export const ALL_SUBJECTS = 'All-subject'

/**
 * What each criterion is worth. Subject, class and place are `asked`; `wholly` when every subject or class fits; a home
 * tuition in an area that the tutor leaves out, but in the same city, is worth `city`. Who has all three stands before
 * everybody who lacks one, whatever else fits: the query reads the others only when the first are too few.
 */
export const POINTS = { partial: 20, full: 22, city: 6, gender: 5, medium: 2 } as const

/** What of a tuition tutors are measured by; an empty part is not asked for. */
export type TutorCriteria = {
  subjects: string[]
  classes: string[]
  mediums: string[]
  /** `''` when any will do */
  gender: string
  /** both empty for an online tuition */
  city: string
  areas: string[]
  isOnline: boolean
}

/** The criteria of a tuition: any gender asks for none, an online tuition for no place, and an area without a name for none. */
export function toTutorCriteria(tuition: SuggestTuitionInput): TutorCriteria {
  const { isOnline, location, gender } = tuition
  const [wanted = ''] = gender
  const isNamed = (name: string) => name !== OTHERS
  return {
    subjects: tuition.subjects.filter(isNamed),
    classes: tuition.class.filter(isNamed),
    mediums: tuition.medium.filter(isNamed),
    gender: wanted.includes('/') ? '' : wanted,
    city: isOnline || !isNamed(location.city) ? '' : location.city,
    areas: isOnline || location.city === '' ? [] : location.areas.filter(isNamed),
    isOnline,
  }
}

/** Whether a tuition asks for a subject by name, a class or an area: who fits none of these is no suggestion, so without them nobody is. */
export function hasCriteria({ subjects, classes, areas }: TutorCriteria): boolean {
  return subjects.length > 0 || classes.length > 0 || areas.length > 0
}

type TeachingProfile = Pick<Cv, 'teachingPreferences' | 'address' | 'othersInfo'>

const intersect = (asked: readonly string[], offered: readonly string[]) => asked.filter((one) => offered.includes(one))

/** Why a tutor fits, in the words of the tuition: subjects, classes, place, mediums, gender. */
export function findMatches(
  { teachingPreferences, address, othersInfo }: TeachingProfile,
  wish: TutorCriteria,
): string[] {
  const { preferredSubjects, preferredClasses, preferredMediums, onlineAvailable } = teachingPreferences
  const { city, areas } = address.coverageAddress
  const isSameCity = wish.city !== '' && wish.city === city
  const inAreas = isSameCity ? intersect(wish.areas, areas) : []
  const inCity = isSameCity && inAreas.length === 0 ? [city] : []
  const subjects = intersect(wish.subjects, preferredSubjects)
  const teachesAll = subjects.length < wish.subjects.length && preferredSubjects.includes(ALL_SUBJECTS)
  return [
    ...subjects,
    ...(teachesAll ? [ALL_SUBJECTS] : []),
    ...intersect(wish.classes, preferredClasses),
    ...(wish.isOnline && onlineAvailable ? [text('ui.online')] : [...inAreas, ...inCity]),
    ...intersect(wish.mediums, preferredMediums),
    ...intersect([wish.gender], [othersInfo.gender]).filter(Boolean),
  ]
}

/** Where a suggested tutor teaches: the areas joined by hyphens, then the city; else the present address, else `''` (S1 2.11). */
export function formatSuggestionLocation({ coverageAddress: { city, areas }, presentAddress }: Cv['address']): string {
  return [areas.join('-'), city].filter(Boolean).join(', ') || presentAddress
}
