import type { CvInput } from './schema.ts'

/** What is looked at: a CV as it is written, or a whole one as its tutor is answered. */
export type WrittenCv = Omit<CvInput, 'img'> & { img: { profile: string; id?: string } }

const has = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** What makes a CV complete, in the order of the form, with the field where each is written. */
const PARTS = {
  picture: { field: 'img.profile', isThere: ({ img }) => has(img.profile) },
  idCard: { field: 'img.id', isThere: ({ img }) => has(img.id) },
  experience: { field: 'experience', isThere: ({ experience }) => has(experience) },
  secondPhone: {
    field: 'contact.optionalPhone',
    isThere: ({ contact }) => has(contact.optionalPhone) || has(contact.guardianPhone) || has(contact.friendPhone),
  },
  email: { field: 'contact.email', isThere: ({ contact }) => has(contact.email) },
  facebook: { field: 'contact.fb', isThere: ({ contact }) => has(contact.fb) },
  subjects: {
    field: 'teachingPreferences.preferredSubjects',
    isThere: ({ teachingPreferences }) => teachingPreferences.preferredSubjects.length > 0,
  },
  classes: {
    field: 'teachingPreferences.preferredClasses',
    isThere: ({ teachingPreferences }) => teachingPreferences.preferredClasses.length > 0,
  },
  mediums: {
    field: 'teachingPreferences.preferredMediums',
    isThere: ({ teachingPreferences }) => teachingPreferences.preferredMediums.length > 0,
  },
  salary: {
    field: 'teachingPreferences.expectedSalary',
    isThere: ({ teachingPreferences }) => has(teachingPreferences.expectedSalary),
  },
  days: {
    field: 'teachingPreferences.availableDays',
    isThere: ({ teachingPreferences }) => teachingPreferences.availableDays.length > 0,
  },
  ssc: { field: 'education.ssc.institute', isThere: ({ education }) => has(education.ssc.institute) },
  hsc: { field: 'education.hsc.institute', isThere: ({ education }) => has(education.hsc.institute) },
  graduation: {
    field: 'education.graduation.institute',
    isThere: ({ education }) => has(education.graduation.institute),
  },
  city: { field: 'address.coverageAddress.city', isThere: ({ address }) => has(address.coverageAddress.city) },
  areas: {
    field: 'address.coverageAddress.areas',
    isThere: ({ address }) => address.coverageAddress.areas.length > 0,
  },
  presentAddress: { field: 'address.presentAddress', isThere: ({ address }) => has(address.presentAddress) },
  permanentAddress: { field: 'address.permanentAddress', isThere: ({ address }) => has(address.permanentAddress) },
  gender: { field: 'othersInfo.gender', isThere: ({ othersInfo }) => has(othersInfo.gender) },
  birthday: { field: 'othersInfo.dob', isThere: ({ othersInfo }) => has(othersInfo.dob) },
} as const satisfies Record<string, { field: string; isThere: (cv: WrittenCv) => boolean }>

export type CvPart = keyof typeof PARTS

const NAMES = Object.keys(PARTS) as CvPart[]

/** The field of the form where a part is written. */
export const fieldOf = (part: CvPart): string => PARTS[part].field

/** How complete a CV is in whole percent, twenty parts of 5 each, with what is missing in the order of the form. Masters, blood group and marital status are nobody's duty. */
export function completeness(cv: WrittenCv): { percent: number; missing: CvPart[] } {
  const missing = NAMES.filter((part) => !PARTS[part].isThere(cv))
  return { percent: Math.round((1 - missing.length / NAMES.length) * 100), missing }
}

/** Share of these parts that are there, 0 to 1. */
export function shareThere(missing: readonly CvPart[], parts: readonly CvPart[]): number {
  return parts.filter((part) => !missing.includes(part)).length / parts.length
}
