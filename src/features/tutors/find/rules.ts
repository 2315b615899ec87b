import { hideContacts } from '#shared/contacts/hide-contacts.ts'
import { formatTutorId } from '#shared/format/human-id.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { type FindAttempt, findAttempts as findWordAttempts } from '#shared/search/attempts.ts'
import { toFindText } from '#shared/search/find-words.ts'
import type { WordFilters } from '#shared/search/read-words.ts'
import { type CvContentToRate, rateCompleteness } from '../cv/completeness.rules.ts'

/** The stored columns that a tutor is found by. */
type FindableCv = {
  number: number
  name: string
  gender: string
  onlineAvailable: boolean
  preferredSubjects: string[]
  preferredClasses: string[]
  preferredMediums: string[]
  coverageCity: string
  coverageAreas: string[]
  education: CvContentToRate['education']
  releasedContacts: readonly string[]
}

/** The text in which the public search finds a tutor: all that a card says, in other spellings too. */
export function toCvFindText(cv: FindableCv): string {
  const { ssc, hsc, graduation, masters } = cv.education
  const typed = [
    cv.name,
    cv.gender,
    ...cv.preferredSubjects,
    ...cv.preferredClasses,
    ...cv.preferredMediums,
    ...cv.coverageAreas,
    cv.coverageCity,
    ...[masters.institute, masters.department, graduation.institute, graduation.department],
    ...[hsc.institute, ssc.institute],
    cv.onlineAvailable ? 'Online' : '',
  ]
  return toFindText([formatTutorId(cv.number), ...hideContacts(typed, cv.releasedContacts)])
}

type RatedCv = FindableCv & {
  profileImage: string
  idCardImage: string
  idCardErasedAt?: Date | null
  experience: string
  contact: CvContentToRate['contact']
  availableDays: string[]
  expectedSalary: string
  presentAddress: string
  permanentAddress: string
  dob: string
  bloodGroup: string
  maritalStatus: string
}

/** How complete a stored CV is, in whole percent. */
export function rateStoredCv(cv: RatedCv): number {
  const { preferredSubjects, preferredClasses, preferredMediums, availableDays } = cv
  const { expectedSalary, onlineAvailable, presentAddress, permanentAddress } = cv
  const { dob, bloodGroup, maritalStatus, gender } = cv
  return rateCompleteness({
    // A checked ID card counts, also when its picture is erased.
    img: { profile: cv.profileImage, id: cv.idCardImage || (cv.idCardErasedAt ? 'erased' : '') },
    experience: cv.experience,
    contact: cv.contact,
    teachingPreferences: {
      ...{ preferredSubjects, preferredClasses, preferredMediums, availableDays },
      ...{ expectedSalary, onlineAvailable },
    },
    education: cv.education,
    address: {
      presentAddress,
      permanentAddress,
      coverageAddress: { city: cv.coverageCity, areas: cv.coverageAreas },
    },
    othersInfo: { dob, bloodGroup, maritalStatus, gender },
  }).percent
}

/** The values of the list's filters that words name; an amount is the highest salary. */
export function filtersOfWords({ class: classes, subject, medium, city, area, online, ...words }: WordFilters) {
  return {
    ...{ class: classes, subject, medium, area, online, university: words.university, city: city[0] ?? '' },
    gender: TUTOR_GENDERS.find((one) => one === words.gender[0]),
    salaryTo: words.salaryTo ?? words.amount,
    days: words.days.map((count) => (count === 1 ? '1-day' : `${count}-days`)),
    time: [],
  }
}

/** The ways to search a query. */
export const findAttempts = (query: string): FindAttempt[] =>
  findWordAttempts(query, () => true).filter(({ isSimilar }) => !isSimilar)

/** The subject that includes every other one. */
export const ALL_SUBJECTS = 'All-subject'
