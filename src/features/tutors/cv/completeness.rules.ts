import type { CvFieldName, CvInput } from '../schema.ts'

type Preferences = CvInput['teachingPreferences']
type Salary = Partial<Pick<Preferences, 'salaryFrom' | 'salaryTo'>>

/** A CV from the form, or a stored one as its tutor sees it. */
export type CvContentToRate = Omit<CvInput, 'img' | 'othersInfo' | 'teachingPreferences'> & {
  teachingPreferences: Omit<Preferences, keyof Salary | CvFieldName | 'freeTimes'> & {
    [Name in keyof Salary]?: Salary[Name] | undefined
  }
  img: { profile: string; id?: string }
  othersInfo: Record<keyof CvInput['othersInfo'], string>
}

const hasText = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** The parts of a complete CV in the order of the form, each with the field to fill in. */
const CV_PARTS = {
  picture: { field: 'img.profile', isComplete: ({ img }) => hasText(img.profile) },
  idCard: { field: 'img.id', isComplete: ({ img }) => hasText(img.id) },
  experience: { field: 'experience', isComplete: ({ experience }) => hasText(experience) },
  secondPhone: {
    field: 'contact.optionalPhone',
    isComplete: ({ contact }) =>
      hasText(contact.optionalPhone) || hasText(contact.guardianPhone) || hasText(contact.friendPhone),
  },
  email: { field: 'contact.email', isComplete: ({ contact }) => hasText(contact.email) },
  facebook: { field: 'contact.fb', isComplete: ({ contact }) => hasText(contact.fb) },
  subjects: {
    field: 'teachingPreferences.preferredSubjects',
    isComplete: ({ teachingPreferences }) => teachingPreferences.preferredSubjects.length > 0,
  },
  classes: {
    field: 'teachingPreferences.preferredClasses',
    isComplete: ({ teachingPreferences }) => teachingPreferences.preferredClasses.length > 0,
  },
  mediums: {
    field: 'teachingPreferences.preferredMediums',
    isComplete: ({ teachingPreferences }) => teachingPreferences.preferredMediums.length > 0,
  },
  salary: {
    field: 'teachingPreferences.expectedSalary',
    isComplete: ({ teachingPreferences: { expectedSalary, salaryFrom, salaryTo } }) =>
      hasText(expectedSalary) || (salaryFrom ?? salaryTo ?? null) !== null,
  },
  days: {
    field: 'teachingPreferences.availableDays',
    isComplete: ({ teachingPreferences }) => teachingPreferences.availableDays.length > 0,
  },
  ssc: { field: 'education.ssc.institute', isComplete: ({ education }) => hasText(education.ssc.institute) },
  hsc: { field: 'education.hsc.institute', isComplete: ({ education }) => hasText(education.hsc.institute) },
  graduation: {
    field: 'education.graduation.institute',
    isComplete: ({ education }) => hasText(education.graduation.institute),
  },
  city: { field: 'address.coverageAddress.city', isComplete: ({ address }) => hasText(address.coverageAddress.city) },
  areas: {
    field: 'address.coverageAddress.areas',
    isComplete: ({ address }) => address.coverageAddress.areas.length > 0,
  },
  presentAddress: { field: 'address.presentAddress', isComplete: ({ address }) => hasText(address.presentAddress) },
  permanentAddress: {
    field: 'address.permanentAddress',
    isComplete: ({ address }) => hasText(address.permanentAddress),
  },
  gender: { field: 'othersInfo.gender', isComplete: ({ othersInfo }) => hasText(othersInfo.gender) },
  birthday: { field: 'othersInfo.dob', isComplete: ({ othersInfo }) => hasText(othersInfo.dob) },
} as const satisfies Record<string, { field: string; isComplete: (cv: CvContentToRate) => boolean }>

export type CvPart = keyof typeof CV_PARTS

const PART_NAMES = Object.keys(CV_PARTS) as CvPart[]

/** Returns the form field of a part. */
export const getPartField = (part: CvPart): string => CV_PARTS[part].field

/** Rates a CV in whole percent (20 parts of 5 each) and returns the missing parts in the order of the form. */
export function rateCompleteness(cv: CvContentToRate): { percent: number; missing: CvPart[] } {
  const missing = PART_NAMES.filter((part) => !CV_PARTS[part].isComplete(cv))
  return { percent: Math.round((1 - missing.length / PART_NAMES.length) * 100), missing }
}

/** Returns the share of these parts that are complete, 0 to 1. */
export function getCompletedShare(missing: readonly CvPart[], parts: readonly CvPart[]): number {
  return parts.filter((part) => !missing.includes(part)).length / parts.length
}
