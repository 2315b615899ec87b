import { nearestWord, toFindTerms, toFindText } from '#shared/find-words.ts'
import { formatTutorId } from '#shared/human-id.ts'
import { type CvContentToRate, rateCompleteness } from './completeness.rules.ts'
import { CHOICE_FILTERS, type TutorFinding } from './find.schema.ts'

/** The stored columns that a tutor is found by. */
export type FindableCv = {
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
}

/** The text in which the public search finds a tutor: all that a card says, in other spellings too. [FAM-161] */
export function toCvFindText(cv: FindableCv): string {
  const { ssc, hsc, graduation, masters } = cv.education
  return toFindText([
    formatTutorId(cv.number),
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
  ])
}

type RatedCv = FindableCv & {
  profileImage: string
  idCardImage: string
  idCardErasedAt?: Date | null
  experience: string
  contact: CvContentToRate['contact']
  availableDays: string[]
  runningTutoring: string
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
  const { runningTutoring, expectedSalary, onlineAvailable, presentAddress, permanentAddress } = cv
  const { dob, bloodGroup, maritalStatus, gender } = cv
  return rateCompleteness({
    // A checked ID card counts, also when its picture is erased.
    img: { profile: cv.profileImage, id: cv.idCardImage || (cv.idCardErasedAt ? 'erased' : '') },
    experience: cv.experience,
    contact: cv.contact,
    teachingPreferences: {
      ...{ preferredSubjects, preferredClasses, preferredMediums, availableDays },
      ...{ runningTutoring, expectedSalary, onlineAvailable },
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

/** The search with each misspelt word replaced by the nearest known one; null when no word is misspelt. */
export function correctSearch(term: string): string | null {
  let isCorrected = false
  const words = toFindTerms(term).map(([word = '']) => {
    const nearest = nearestWord(word)
    if (nearest !== null) isCorrected = true
    return nearest ?? word
  })
  return isCorrected ? words.join(' ') : null
}

const NONE: Partial<TutorFinding> = { q: '', gender: undefined, city: '', online: false, salaryTo: undefined }

/** The filters that are set, each by its name; the area counts as part of its city. */
export function setFilters(finding: TutorFinding): (keyof TutorFinding)[] {
  const lists = CHOICE_FILTERS.filter((name) => finding[name].length > 0)
  const single = (['q', 'gender', 'city', 'online', 'salaryTo'] as const).filter((name) => finding[name] !== NONE[name])
  return [...single, ...lists]
}

/** The same without one filter; without its city the areas go as well. */
export function withoutFilter(finding: TutorFinding, name: keyof TutorFinding): TutorFinding {
  const emptied = name in NONE ? { [name]: NONE[name] } : { [name]: [] }
  return { ...finding, ...emptied, ...(name === 'city' && { area: [] }) }
}

/** The subject that includes every other one. */
export const ALL_SUBJECTS = 'All-subject'
