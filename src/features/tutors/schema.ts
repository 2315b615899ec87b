import { z } from 'zod'
import { contactsOfTexts } from '#shared/contacts/contact-parts.ts'
import { cvContact, cvEducation } from '#shared/cv-parts.ts'
import { CV_STATUSES, type UPLOAD_KINDS } from '#shared/enums.ts'
import { SALARY_LIMITS } from '#shared/format/salary.ts'
import {
  choiceFilter,
  freeTimesInput,
  optionalChoices,
  optionalLines,
  optionalText,
  requiredChoices,
  requiredText,
  sortSchema,
  storedText,
  switchFilter,
  typedDay,
  typedNumber,
  versionField,
} from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { BLOOD_GROUPS } from '#shared/options/blood-groups.ts'
import { toStoredCity } from '#shared/options/districts.ts'
import { TUTOR_GENDERS } from '#shared/options/genders.ts'
import { MARITAL_STATUSES } from '#shared/options/marital-statuses.ts'
import { OTHERS } from '#shared/options/others.ts'
import { FREE_TIMES } from '#shared/ranking/free-times.ts'
import { facts, seal, waiting } from './seal/schema.ts'

export type UploadKind = (typeof UPLOAD_KINDS)[number]

const optionalOneOf = (list: readonly string[]) =>
  optionalText(MAX_LENGTH.choice).refine((typed) => typed === '' || list.includes(typed), {
    error: 'tutors.choiceInvalid',
  })

const hasNoOthers = (list: string[]) => !list.includes(OTHERS)

const address = storedText().max(MAX_LENGTH.address).optional()

/** Picture addresses as `secure_url` returned them; undefined keeps the stored one, `''` removes it. */
const pictures = z.object({ profile: address, id: address })

/** Whole taka a month; null for a salary that is negotiable or known as text only. */
const taka = typedNumber(SALARY_LIMITS, 'tuitions.salaryOutside').nullable().default(null)

type CvField = {
  name: string
  /** of a text, in characters; 200 by default */
  maxLength?: number
  /** makes the field a whole number */
  between?: { min: number; max: number }
  /** example in the empty form field */
  placeholder?: 'runningHint'
}

const fields = [{ name: 'runningTutoring', placeholder: 'runningHint' }] as const satisfies CvField[]

type CvNumber = Extract<(typeof fields)[number], { between: object }>['name']
type CvText = Exclude<(typeof fields)[number], { between: object }>['name']
export type CvFieldName = CvText | CvNumber

/** The optional texts and numbers of the teaching preferences: input, answer, row, form, page and history derive from it. */
export const cvFields: readonly (CvField & { name: CvFieldName })[] = fields

/** The optional fields of a row. */
export const pickCvFields = <Row extends Record<CvFieldName, unknown>>(row: Row) =>
  Object.fromEntries(cvFields.map(({ name }) => [name, row[name]])) as Pick<Row, CvFieldName>

function mapCvFields<T, N>(ofText: (field: CvField) => T, ofNumber: (between: { min: number; max: number }) => N) {
  const mapped = cvFields.map((field) => [field.name, field.between ? ofNumber(field.between) : ofText(field)])
  return Object.fromEntries(mapped) as Record<CvText, T> & Record<CvNumber, N>
}

const preferences = z
  .object({
    preferredSubjects: requiredChoices('tutors.subjectRequired').refine(hasNoOthers, {
      error: 'tuitions.otherSubjectRequired',
    }),
    preferredClasses: requiredChoices('tutors.classRequired').refine(hasNoOthers, {
      error: 'tuitions.otherClassRequired',
    }),
    preferredMediums: requiredChoices('tutors.mediumRequired').refine(hasNoOthers, {
      error: 'tuitions.otherMediumRequired',
    }),
    availableDays: optionalChoices().refine(hasNoOthers, { error: 'tutors.otherDaysRequired' }).default([]),
    freeTimes: freeTimesInput.default([]),
    ...mapCvFields(
      ({ maxLength }) => optionalText(maxLength),
      (between) => typedNumber(between, 'invalid.value').nullable().default(null),
    ),
    expectedSalary: optionalText(MAX_LENGTH.salary),
    salaryFrom: taka,
    salaryTo: taka,
    onlineAvailable: z.boolean().default(false),
  })
  .refine(({ salaryFrom, salaryTo }) => salaryFrom === null || salaryTo === null || salaryFrom <= salaryTo, {
    path: ['salaryTo'],
    error: 'tuitions.salaryOrder',
  })

/** The CV as a tutor submits it; name and phone come from the account. */
export const cvInput = z.object({
  img: pictures.prefault({}),
  experience: optionalLines(MAX_LENGTH.details),
  contact: cvContact.prefault({}),
  teachingPreferences: preferences,
  education: cvEducation.prefault({}),
  address: z.object({
    presentAddress: optionalText(),
    permanentAddress: optionalText(),
    coverageAddress: z.object({
      city: requiredText('tutors.cityRequired', MAX_LENGTH.choice)
        .overwrite(toStoredCity)
        .refine((city) => city !== OTHERS, {
          error: 'tuitions.otherCityRequired',
        }),
      areas: requiredChoices('tutors.areaRequired'),
    }),
  }),
  othersInfo: z.object({
    dob: z.union([z.literal(''), typedDay('tutors.dobInvalid')]).default(''),
    bloodGroup: optionalOneOf(BLOOD_GROUPS),
    maritalStatus: optionalOneOf(MARITAL_STATUSES),
    gender: z.enum(TUTOR_GENDERS, { error: 'tutors.genderRequired' }),
  }),
})

export type CvInput = z.output<typeof cvInput>

/** A CV as its tutor changes it. */
export const cvEdit = cvInput.extend(versionField)

export type CvEdit = z.output<typeof cvEdit>

/** The CV as an admin submits it; a complete CV DTO is accepted as well. */
export const cvInputByAdmin = cvEdit
  .extend({ tutorId: optionalText(60), _id: optionalText(60) })
  .refine(({ tutorId, _id }) => tutorId !== '' || _id !== '', { path: ['tutorId'], error: 'tutors.idRequired' })

export type CvInputByAdmin = z.output<typeof cvInputByAdmin>

/** The answer of an upload. */
export const uploadedPicture = z.strictObject({ secure_url: z.string() })

const strictTexts = <K extends string>(...names: K[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<K, z.ZodString>)

/** The CV DTO; the optional parts go only to its tutor and to admins. */
export const cv = z.strictObject({
  _id: z.string(),
  tutorId: z.string(),
  status: z.enum(CV_STATUSES),
  name: z.string(),
  phone: z.string().optional(),
  isReported: z.boolean().optional(),
  /** The usual short name of the university of the highest degree, if it has one. */
  universityShort: z.string().optional(),
  /** For admins: when the tutor was last here. */
  lastSeenAt: z.iso.datetime().nullable().optional(),
  /** Why our team returned it; for its tutor and admins. */
  returnReason: z.string().optional(),
  createdAt: z.iso.datetime(),
  /** For admins: when anything of it was last changed. */
  changedAt: z.iso.datetime().optional(),
  /** What an edit must have read; for its tutor and admins. */
  version: z.number().optional(),
  /** Of a verified CV. */
  seal: seal.optional(),
  facts: facts.optional(),
  waiting: waiting.optional(),
  experience: z.string(),
  /** phones, links and addresses in what others read; for its tutor and admins */
  contacts: contactsOfTexts.optional(),
  img: z.strictObject({ profile: z.string(), id: z.string().optional() }),
  /** when the picture of the checked ID card was erased; for its tutor and admins */
  idCardErasedAt: z.iso.datetime().optional(),
  contact: strictTexts('optionalPhone', 'guardianPhone', 'friendPhone', 'email', 'fb').optional(),
  teachingPreferences: z.strictObject({
    preferredSubjects: z.array(z.string()),
    preferredClasses: z.array(z.string()),
    preferredMediums: z.array(z.string()),
    availableDays: z.array(z.string()),
    freeTimes: z.array(z.enum(FREE_TIMES)).optional(),
    ...mapCvFields(
      () => z.string().optional(),
      () => z.number().nullable().optional(),
    ),
    expectedSalary: z.string(),
    /** Whole taka a month, null when unknown. */
    salaryFrom: z.number().nullable().optional(),
    salaryTo: z.number().nullable().optional(),
    onlineAvailable: z.boolean(),
  }),
  education: z.strictObject({
    ssc: strictTexts('institute', 'group', 'year', 'board', 'gpa'),
    hsc: strictTexts('institute', 'group', 'year', 'board', 'gpa'),
    graduation: strictTexts('institute', 'department', 'year', 'cgpa'),
    masters: strictTexts('institute', 'department', 'year', 'cgpa'),
  }),
  address: z.strictObject({
    presentAddress: z.string().optional(),
    permanentAddress: z.string().optional(),
    coverageAddress: z.strictObject({ city: z.string(), areas: z.array(z.string()) }),
  }),
  othersInfo: z.strictObject({
    dob: z.string().optional(),
    bloodGroup: z.string().optional(),
    maritalStatus: z.string().optional(),
    gender: z.string(),
  }),
})

export type Cv = z.infer<typeof cv>

const textFilter = storedText().max(MAX_LENGTH.choice).optional()

/** What narrows and orders the lists of tutors for staff. */
export const tutorFilters = {
  city: textFilter,
  area: textFilter,
  gender: choiceFilter(TUTOR_GENDERS),
  subject: textFilter,
  class: textFilter,
  university: textFilter,
  salaryTo: typedNumber({ min: 1, max: 1_000_000 }, 'tutors.find.salaryInvalid').optional(),
  reported: switchFilter(),
  sort: sortSchema(['date', 'name', 'seen']),
}

/** Which CVs the list of pending tutors shows: those that wait for verification by default, or verified ones with new values. */
export const listedCvState = choiceFilter(['pending', 'changed', 'returned'])

export type TutorFilters = {
  city?: string | undefined
  area?: string | undefined
  gender?: string | undefined
  subject?: string | undefined
  class?: string | undefined
  university?: string | undefined
  salaryTo?: number | undefined
  reported?: boolean | undefined
  sort?: string | undefined
}

/** Another tutor who gave a phone of this CV as own, second, guardian's or friend's phone. */
export const sharedPhone = z.strictObject({ tutorId: z.string(), name: z.string(), phone: z.string() })

export type SharedPhone = z.infer<typeof sharedPhone>
