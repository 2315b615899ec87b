import { storedAreas, withGroupAreas } from '../options/area-groups.ts'
import type { AvailableDays } from '../options/available-days.ts'
import { namesOfCity } from '../options/districts.ts'
import { OTHERS } from '../options/others.ts'
import { nearAreas } from '../search/near-places.ts'
import type { FreeTime } from './free-times.ts'

/** Subject of a CV that includes every subject. */
export const ALL_SUBJECTS = 'All-subject'

/**
 * What counts, in parts of one, as `npm run match -- --fit` finds them. Each part is a number from 0 to 1; what a tutor
 * misses of subject, class and place counts before all of them.
 */
export const WEIGHTS = {
  subject: 0.3,
  salary: 0.14,
  load: 0.13,
  distance: 0.12,
  cv: 0.1,
  times: 0.09,
  class: 0.06,
  medium: 0.06,
} as const
export type RankingPart = keyof typeof WEIGHTS

/** The value of a part that neither fits nor does not, because one side said nothing. */
export const UNKNOWN = 0.5
/** The value of a subject, class or medium if some of those asked are taught. */
export const SOME = 0.8
/** The values of the distance to a home tuition. */
export const NEARNESS = { area: 1, group: 0.7, near: 0.5, city: 0.2 } as const
/** So many running tuitions leave no time for another. */
export const FULL_LOAD = 5
/** The salary part falls to 0 at this share above the offer. */
export const SALARY_GAP = 0.5

/** What a tuition asks of its tutor; an empty criterion is not applied. */
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
  /** Taka a month at most; null if negotiable. */
  salaryTo: number | null
  daysPerWeek: number | null
  freeTimes: readonly FreeTime[]
}

/** The facts of a tuition from which its criteria follow. */
type AskedTuition = Omit<TutorCriteria, 'subjects' | 'classes' | 'mediums' | 'areas'> &
  Record<'class' | 'subjects' | 'medium' | 'areas', readonly string[]>

const isNamed = (name: string) => name !== OTHERS

/** Criteria of a tuition without "any gender", unnamed areas and, if online, the location. */
export function toTutorCriteria({ class: classes, medium, ...tuition }: AskedTuition): TutorCriteria {
  const { isOnline, city, areas, gender, salaryTo, daysPerWeek, freeTimes } = tuition
  return {
    subjects: tuition.subjects.filter(isNamed),
    classes: classes.filter(isNamed),
    mediums: medium.filter(isNamed),
    gender: gender.includes('/') ? '' : gender,
    city: isOnline || !isNamed(city) ? '' : city,
    areas: isOnline || city === '' ? [] : storedAreas(areas.filter(isNamed)),
    isOnline,
    salaryTo,
    daysPerWeek,
    freeTimes,
  }
}

/** Whether the criteria name a subject, class or area; without one no tutor is suggested. */
export function hasCriteria({ subjects, classes, areas }: TutorCriteria): boolean {
  return subjects.length > 0 || classes.length > 0 || areas.length > 0
}

/** Where a place is, by rings: its city under any of its names, its areas, those of the same groups, and those beside. */
export function ringsOf({ city, areas }: { city: string; areas: readonly string[] }) {
  const named = areas.filter(isNamed)
  const area = named.length > 0 ? storedAreas(named) : []
  const group = withGroupAreas(area)
  return {
    city: city === '' ? [] : namesOfCity(city),
    area,
    group,
    near: [...group, ...nearAreas({ city, areas: area })],
  }
}

/** How many days a week each choice of a CV offers. */
const DAYS_OFFERED: Readonly<Record<AvailableDays, number>> = {
  '1-day': 1,
  '2-days': 2,
  '3-days': 3,
  '4-days': 4,
  '5-days': 5,
  '6-days': 6,
  '7-days': 7,
  Flexible: 7,
  'Weekends-only': 2,
  'Weekdays-only': 5,
  Daily: 7,
  Others: 7,
}

/** The choices of a CV that offer at least so many days. */
export const choicesWithDays = (days: number): string[] =>
  Object.entries(DAYS_OFFERED).flatMap(([choice, offered]) => (offered >= days ? [choice] : []))

/** How many days a week a CV offers; null if it says nothing. */
export const daysOffered = (choices: readonly string[]): number | null => {
  const offered = choices.flatMap((choice) => Object.entries(DAYS_OFFERED).find(([one]) => one === choice)?.[1] ?? [])
  return offered.length === 0 ? null : Math.max(...offered)
}
