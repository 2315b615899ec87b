import { z } from 'zod'
import { contactsOfTexts } from '#shared/contacts/contact-parts.ts'
import { TUITION_STATUSES } from '#shared/enums.ts'
import { DAYS_LIMITS, SALARY_LIMITS } from '#shared/format/salary.ts'
import {
  freeTimesInput,
  optionalChoices,
  optionalLines,
  optionalText,
  requiredChoices,
  storedText,
  typedNumber,
} from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { isListedCity } from '#shared/options/areas.ts'
import { toStoredCity } from '#shared/options/districts.ts'
import { GENDERS } from '#shared/options/genders.ts'
import { OTHERS } from '#shared/options/others.ts'
import { FREE_TIMES } from '#shared/ranking/free-times.ts'

const gender = z.enum(GENDERS)

/** Accepts one value, a list of at most one, `''` or nothing; the output is a list of at most one. */
const genderList = z
  .union([z.literal('').transform(() => []), gender.transform((one) => [one]), z.array(gender).max(1)])
  .default([])

/** A required list without the placeholder `Others`. */
const choicesWithoutOthers = (missing: Parameters<typeof requiredChoices>[0], unnamed: typeof missing) =>
  requiredChoices(missing).refine((list) => !list.includes(OTHERS), { error: unnamed })

const location = z
  .object({
    city: optionalText(MAX_LENGTH.choice).overwrite(toStoredCity),
    areas: optionalChoices(40).default([]),
  })
  .default({ city: '', areas: [] })

type Hint = Extract<MessageKey, `tuitionPages.form.${string}Hint`>
type Title = Extract<MessageKey, `tuitionPages.titles.${string}`>

type TuitionTextField<Name extends string> = {
  name: Name
  /** characters; 200 by default */
  maxLength?: number
  section: 'student' | 'location' | 'schedule'
  /** a text of several lines */
  isLong?: boolean
  /** example in the empty form field */
  placeholder?: Hint
  /** help below the form field */
  description?: Hint
  /** heading in tables, files and the detail page, if it differs from the label `fields.<name>` */
  title?: Title
  /** px of the column in the admin table */
  columnWidth?: number
}

const defineTexts = <Name extends string>(fields: readonly TuitionTextField<Name>[]) => fields

/** The optional texts that everybody reads. */
export const publicTexts = defineTexts([
  { name: 'institute', section: 'student', placeholder: 'tuitionPages.form.instituteHint' },
  { name: 'locationDetails', section: 'location', description: 'tuitionPages.form.locationHint' },
  {
    name: 'teachingTime',
    section: 'schedule',
    placeholder: 'tuitionPages.form.teachingTimeHint',
    title: 'tuitionPages.titles.teachingTime',
  },
  { name: 'salary', section: 'schedule', description: 'tuitionPages.form.salaryHint', maxLength: MAX_LENGTH.salary },
  {
    name: 'details',
    section: 'schedule',
    placeholder: 'tuitionPages.form.detailsHint',
    maxLength: MAX_LENGTH.details,
    isLong: true,
    columnWidth: 220,
  },
])

/** The optional texts that are answered like the phone: to admins, the owner and confirmed tutors. */
const privateTexts = defineTexts([
  {
    name: 'houseAndRoad',
    section: 'location',
    placeholder: 'tuitionPages.form.houseHint',
    description: 'tuitionPages.form.housePrivateHint',
  },
])

/** The optional texts of a tuition: body, answer, row, form, admin table, CSV and detail page derive from this list. */
export const tuitionTexts = [...publicTexts, ...privateTexts]

export type PrivateTuitionText = (typeof privateTexts)[number]['name']
export type TuitionText = (typeof tuitionTexts)[number]['name']

/** One value for each text field. */
export function mapTuitionTexts<T>(value: (field: (typeof tuitionTexts)[number]) => T): Record<TuitionText, T> {
  const mapped = {} as Record<TuitionText, T>
  for (const field of tuitionTexts) mapped[field.name] = value(field)
  return mapped
}

/** The texts of a tuition, a row or a form; `''` for those that the viewer does not get. */
export function pickTuitionTexts(source: Partial<Record<TuitionText, string>>): Record<TuitionText, string> {
  return mapTuitionTexts(({ name }) => source[name] ?? '')
}

/** One value for each private text. */
export function mapPrivateTexts<T>(value: (name: PrivateTuitionText) => T): Record<PrivateTuitionText, T> {
  const mapped = {} as Record<PrivateTuitionText, T>
  for (const { name } of privateTexts) mapped[name] = value(name)
  return mapped
}

/** Whether a text is answered like the phone. */
export const isPrivateText = (name: TuitionText): name is PrivateTuitionText =>
  privateTexts.some((field) => field.name === name)

/** The text fields without those that a screen or file places itself. */
export function tuitionTextsExcept(...placed: TuitionText[]) {
  return tuitionTexts.filter(({ name }) => !placed.includes(name))
}

/** An optional whole number; null and nothing mean unknown. */
const optionalNumber = ({ min, max }: { min: number; max: number }, error: MessageKey) =>
  typedNumber({ min, max }, error).nullable().default(null)

/** Salary in whole taka a month, and days a week; a salary without numbers is read from its text. */
const salaryNumbers = {
  salaryFrom: optionalNumber(SALARY_LIMITS, 'tuitions.salaryOutside'),
  salaryTo: optionalNumber(SALARY_LIMITS, 'tuitions.salaryOutside'),
  daysPerWeek: optionalNumber(DAYS_LIMITS, 'tuitions.daysOutside'),
}

/** The body of a tuition post; `phone` and `heading` depend on the poster and are checked by the rules. */
export const tuitionInput = z
  .object({
    heading: optionalText(MAX_LENGTH.short),
    class: choicesWithoutOthers('tuitions.classRequired', 'tuitions.otherClassRequired'),
    subjects: choicesWithoutOthers('tuitions.subjectRequired', 'tuitions.otherSubjectRequired'),
    medium: choicesWithoutOthers('tuitions.mediumRequired', 'tuitions.otherMediumRequired'),
    gender: genderList,
    location,
    ...mapTuitionTexts(({ maxLength = MAX_LENGTH.short, isLong }) =>
      (isLong ? optionalLines : optionalText)(maxLength),
    ),
    ...salaryNumbers,
    freeTimes: freeTimesInput.default([]),
    phone: storedText().max(40).default(''),
    isOnline: z.boolean().default(false),
  })
  .superRefine(({ isOnline, location, salaryFrom, salaryTo }, context) => {
    if (salaryFrom !== null && salaryTo !== null && salaryFrom > salaryTo)
      context.addIssue({ code: 'custom', path: ['salaryTo'], message: 'tuitions.salaryOrder' })
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

/** The columns that an input fills: the history keeps their changes, and the team verifies those of an owner. */
export const INPUT_COLUMNS = [...tuitionInput.keyof().exclude(['location']).options, 'city', 'areas'] as const

/** Any part of a tuition; omitted parts keep their value, and the merged tuition must be valid. */
export const tuitionChanges = z
  .object({
    heading: z.string(),
    class: z.array(z.string()),
    subjects: z.array(z.string()),
    medium: z.array(z.string()),
    gender: z.union([z.string(), z.array(z.string())]),
    location: z.object({ city: z.string(), areas: z.array(z.string()) }).partial(),
    ...mapTuitionTexts(() => z.string()),
    salaryFrom: salaryNumbers.salaryFrom.unwrap(),
    salaryTo: salaryNumbers.salaryTo.unwrap(),
    daysPerWeek: salaryNumbers.daysPerWeek.unwrap(),
    freeTimes: freeTimesInput,
    phone: z.string(),
    isOnline: z.boolean(),
  })
  .partial()

export type TuitionChanges = z.output<typeof tuitionChanges>

/** Where an application is for its tutor; the last three are ends. */
export const APPLICATION_STAGES = [
  'applied',
  'shortlisted',
  'chosen',
  'confirmed',
  'booked',
  'declined',
  'withdrawn',
  'closed',
] as const
export type ApplicationStage = (typeof APPLICATION_STAGES)[number]

/** What the viewer can do about applying: apply (`open`), nothing yet, or nothing more; the stage of an applicant. */
export const APPLY_STATES = ['open', 'tutorsOnly', 'pending', 'found', ...APPLICATION_STAGES] as const

/** A tuition as answered; `phone`, private texts and `isReported` are absent for viewers who may not know them. */
export const tuition = z.strictObject({
  _id: z.string(),
  tuitionId: z.string(),
  status: z.enum(TUITION_STATUSES),
  heading: z.string(),
  class: z.array(z.string()),
  subjects: z.array(z.string()),
  medium: z.array(z.string()),
  gender: z.array(z.string()),
  location: z.strictObject({ city: z.string(), areas: z.array(z.string()) }),
  ...mapTuitionTexts(() => z.string()),
  ...mapPrivateTexts(() => z.string().optional()),
  /** Whole taka a month; both null for a salary that is negotiable or known as text only. */
  salaryFrom: z.number().nullable(),
  salaryTo: z.number().nullable(),
  /** 1 to 7, or null when unknown. */
  daysPerWeek: z.number().nullable(),
  freeTimes: z.array(z.enum(FREE_TIMES)),
  phone: z.string().optional(),
  /** phones, links and addresses in its texts; for the owner and admins */
  contacts: contactsOfTexts.optional(),
  isReported: z.boolean().optional(),
  /** Why it was rejected or closed; for the owner and admins. */
  stateReason: z.string().optional(),
  isBooked: z.boolean(),
  /** A tutor is confirmed, so it takes no applications. */
  hasTutor: z.boolean(),
  isOnline: z.boolean(),
  applicationStatus: z.strictObject({ state: z.enum(APPLY_STATES), text: z.string(), disabled: z.boolean() }),
  createdAt: z.iso.datetime(),
  /** what an edit must have read; for the owner and admins */
  version: z.number().optional(),
})

export type Tuition = z.infer<typeof tuition>
export type TuitionStatus = Tuition['status']
export type ApplyState = Tuition['applicationStatus']['state']

/** `_id` or tuitionId in any notation. */
export const tuitionIdParams = z.object({ id: z.string().trim().min(1).max(60) })
