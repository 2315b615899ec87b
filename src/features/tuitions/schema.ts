import { z } from 'zod'
import { isListedCity } from '#shared/areas.ts'
import { TUITION_STATUSES } from '#shared/enums.ts'
import { GENDERS } from '#shared/genders.ts'
import { optionalText, requiredChoices } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { OTHERS } from '#shared/others.ts'

const gender = z.enum(GENDERS)

/** Accepts one value, a list of at most one, `''` or nothing; the output is a list of at most one. [DEC-77] */
const genderList = z
  .union([z.literal('').transform(() => []), gender.transform((one) => [one]), z.array(gender).max(1)])
  .default([])

/** A required list without the placeholder `Others`. [VAL-16] */
const choicesWithoutOthers = (missing: Parameters<typeof requiredChoices>[0], unnamed: typeof missing) =>
  requiredChoices(missing).refine((list) => !list.includes(OTHERS), { error: unnamed })

const location = z
  .object({
    city: z.string().trim().max(MAX_LENGTH.choice).default(''),
    areas: z
      .array(z.string().trim().min(1).max(MAX_LENGTH.choice))
      .max(40)
      .transform((list) => [...new Set(list)])
      .default([]),
  })
  .default({ city: '', areas: [] })

/** The body of a tuition post; `phone` and `heading` depend on the poster and are checked by the rules. [ENT-01] */
export const tuitionInput = z
  .object({
    heading: optionalText(MAX_LENGTH.short),
    class: choicesWithoutOthers('tuitions.classRequired', 'tuitions.otherClassRequired'),
    subjects: choicesWithoutOthers('tuitions.subjectRequired', 'tuitions.otherSubjectRequired'),
    medium: choicesWithoutOthers('tuitions.mediumRequired', 'tuitions.otherMediumRequired'),
    gender: genderList,
    salary: optionalText(MAX_LENGTH.salary),
    location: location,
    locationDetails: optionalText(),
    institute: optionalText(),
    teachingTime: optionalText(),
    details: optionalText(MAX_LENGTH.details),
    phone: z.string().trim().max(40).default(''),
    isOnline: z.boolean().default(false),
  })
  .superRefine(({ isOnline, location }, context) => {
    if (isOnline) return
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['location', path], message })
    if (location.city === '') complain('city', 'tuitions.cityRequired')
    else if (location.city === OTHERS) complain('city', 'tuitions.otherCityRequired')
    if (location.areas.length === 0) complain('areas', 'tuitions.areaRequired')
    else if (isListedCity(location.city) && location.areas.includes(OTHERS))
      complain('areas', 'tuitions.otherAreaRequired')
  })

export type TuitionInput = z.output<typeof tuitionInput>

/** Any part of a tuition; omitted parts keep their value, and the merged tuition must be valid. [API-68] */
export const tuitionChanges = z
  .object({
    heading: z.string(),
    class: z.array(z.string()),
    subjects: z.array(z.string()),
    medium: z.array(z.string()),
    gender: z.union([z.string(), z.array(z.string())]),
    salary: z.string(),
    location: z.object({ city: z.string(), areas: z.array(z.string()) }).partial(),
    locationDetails: z.string(),
    institute: z.string(),
    teachingTime: z.string(),
    details: z.string(),
    phone: z.string(),
    isOnline: z.boolean(),
  })
  .partial()

/** A tuition as answered; `phone` only for admins, the owner and confirmed tutors. [ENT-01, DEC-50] */
export const tuition = z.strictObject({
  _id: z.string(),
  tuitionId: z.string(),
  status: z.enum(TUITION_STATUSES),
  heading: z.string(),
  class: z.array(z.string()),
  subjects: z.array(z.string()),
  medium: z.array(z.string()),
  gender: z.array(z.string()),
  salary: z.string(),
  location: z.strictObject({ city: z.string(), areas: z.array(z.string()) }),
  locationDetails: z.string(),
  institute: z.string(),
  teachingTime: z.string(),
  details: z.string(),
  phone: z.string().optional(),
  isReported: z.boolean(),
  isBooked: z.boolean(),
  isOnline: z.boolean(),
  applicationStatus: z.strictObject({ text: z.string(), disabled: z.boolean() }),
  createdAt: z.iso.datetime(),
})

export type Tuition = z.infer<typeof tuition>
export type TuitionStatus = Tuition['status']
export type ApplicationStatus = Tuition['applicationStatus']
