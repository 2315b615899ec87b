import type { Cv } from '#features/tutors/schema.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { type ChoiceKind, choiceName } from '#shared/options/choice-names.ts'
import type { Distance } from '#shared/ranking/distances.ts'
import { ALL_SUBJECTS, ringsOf, type TutorCriteria } from '#shared/ranking/rules.ts'

type TeachingProfile = Pick<Cv, 'teachingPreferences' | 'address' | 'othersInfo'>

const intersect = <T extends string>(asked: readonly T[], offered: readonly string[]) =>
  asked.filter((one) => offered.includes(one))

/** Why a tutor fits, in this order: subjects, classes, location, mediums, free times, gender. */
export function findMatches(
  { teachingPreferences, address, othersInfo }: TeachingProfile,
  criteria: TutorCriteria,
  locale: Locale,
): string[] {
  const { preferredSubjects, preferredClasses, preferredMediums, onlineAvailable } = teachingPreferences
  const { city, areas } = address.coverageAddress
  const isSameCity = isInCity(criteria, city)
  const inAreas = isSameCity ? intersect(criteria.areas, areas) : []
  const inCity = isSameCity && inAreas.length === 0 ? [city] : []
  const subjects = intersect(criteria.subjects, preferredSubjects)
  const teachesMore = subjects.length < criteria.subjects.length && preferredSubjects.includes(ALL_SUBJECTS)
  const matching = teachesMore ? [...new Set([...subjects, ALL_SUBJECTS])] : subjects
  const named = (kind: ChoiceKind, values: readonly string[]) => values.map((value) => choiceName(locale, kind, value))
  const places = [...named('area', inAreas), ...named('city', inCity)]
  const times = commonTimes(teachingPreferences, criteria)
  return [
    ...named('subject', matching),
    ...named('class', intersect(criteria.classes, preferredClasses)),
    ...(criteria.isOnline && onlineAvailable ? [text(locale, 'ui.online')] : places),
    ...named('medium', intersect(criteria.mediums, preferredMediums)),
    ...(times ? [text(locale, 'applications.timesFit', times)] : []),
    ...named('gender', intersect([criteria.gender], [othersInfo.gender]).filter(Boolean)),
  ]
}

const isInCity = ({ city, areas }: Pick<TutorCriteria, 'city' | 'areas'>, covered: string) =>
  ringsOf({ city, areas }).city.includes(covered)

/** How many of the asked times the tutor is free at; null if one of the two named none. */
function commonTimes({ freeTimes = [] }: TeachingProfile['teachingPreferences'], criteria: TutorCriteria) {
  const asked = criteria.freeTimes
  return asked.length > 0 && freeTimes.length > 0
    ? { count: intersect(asked, freeTimes).length, all: asked.length }
    : null
}

/** How far the tutor is from a home tuition, or whether they teach online; null if the tuition names no city. */
export function getDistance(
  { teachingPreferences, address }: Pick<TeachingProfile, 'teachingPreferences' | 'address'>,
  { isOnline, city, areas }: Pick<TutorCriteria, 'isOnline' | 'city' | 'areas'>,
): Distance | null {
  if (isOnline) return teachingPreferences.onlineAvailable ? 'online' : 'notOnline'
  if (city === '') return null
  const covered = address.coverageAddress
  if (!isInCity({ city, areas }, covered.city)) return 'elsewhere'
  if (intersect(areas, covered.areas).length > 0) return 'area'
  return intersect(ringsOf({ city, areas }).near, covered.areas).length > 0 ? 'near' : 'city'
}

/** Whether a home tuition is in another city, or another gender is asked for: nothing else makes up for it. */
export function missesHard(
  { address, othersInfo }: Omit<TeachingProfile, 'teachingPreferences'>,
  criteria: TutorCriteria,
) {
  const { city, gender } = criteria
  return (
    (city !== '' && !isInCity(criteria, address.coverageAddress.city)) ||
    (gender !== '' && othersInfo.gender !== gender)
  )
}

/** What does not fit, in this order: place, gender, subjects, classes, salary, times; said of the tutor, or to the tutor. */
export function findMismatches(
  profile: TeachingProfile,
  criteria: TutorCriteria,
  locale: Locale,
  words: 'applications.mismatch' | 'choose.fit' = 'applications.mismatch',
): string[] {
  const { teachingPreferences, address, othersInfo } = profile
  const { preferredSubjects, preferredClasses, salaryFrom } = teachingPreferences
  const distance = getDistance(profile, criteria)
  const covered = address.coverageAddress.city
  const { city, gender, subjects, classes, salaryTo } = criteria
  const teachesSubject = preferredSubjects.includes(ALL_SUBJECTS) || intersect(subjects, preferredSubjects).length > 0
  const teachesClass = intersect(classes, preferredClasses).length > 0
  const more = salaryFrom && salaryTo !== null ? salaryFrom - salaryTo : 0
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
    more > 0 && text(locale, `${words}.salary`, { taka: more }),
    commonTimes(teachingPreferences, criteria)?.count === 0 && text(locale, `${words}.times`),
  ].filter((one) => one !== false)
}
