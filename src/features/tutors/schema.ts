import { z } from 'zod'
import { BLOOD_GROUPS } from '#shared/blood-groups.ts'
import type { UPLOAD_KINDS } from '#shared/enums.ts'
import { TUTOR_GENDERS } from '#shared/genders.ts'
import { optionalChoices, optionalText, requiredChoices, requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { MARITAL_STATUSES } from '#shared/marital-statuses.ts'
import { OTHERS } from '#shared/others.ts'
import { normalisePhone } from '#shared/phone.ts'

export type UploadKind = (typeof UPLOAD_KINDS)[number]

const optionalPhone = optionalText(40).transform((typed, context) => {
  if (typed === '') return ''
  const phone = normalisePhone(typed)
  if (phone) return phone
  context.addIssue({ code: 'custom', message: 'phone.invalid' })
  return z.NEVER
})

const optionalEmail = z.union([z.literal(''), z.email().max(MAX_LENGTH.email)]).default('')

const link = optionalText(300).refine((typed) => typed === '' || /^https?:\/\/[^\s]+$/i.test(typed), {
  error: 'tutors.linkInvalid',
})

const year = optionalText(9).refine((typed) => typed === '' || /^\d{4}(-\d{4})?$/.test(typed), {
  error: 'tutors.yearInvalid',
})

const school = z
  .object({
    institute: optionalText(),
    group: optionalText(MAX_LENGTH.choice),
    year,
    board: optionalText(MAX_LENGTH.choice),
    gpa: optionalText(20),
  })
  .prefault({})

const degree = z
  .object({ institute: optionalText(), department: optionalText(), year, cgpa: optionalText(20) })
  .prefault({})

const oneOf = (list: readonly string[]) =>
  optionalText(MAX_LENGTH.choice).refine((typed) => typed === '' || list.includes(typed), {
    error: 'tutors.choiceInvalid',
  })

const contact = z.object({
  optionalPhone,
  guardianPhone: optionalPhone,
  friendPhone: optionalPhone,
  email: optionalEmail,
  fb: link,
})

const education = z.object({ ssc: school, hsc: school, graduation: degree, masters: degree })

const noOthers = (list: string[]) => !list.includes(OTHERS)

const address = z.string().trim().max(MAX_LENGTH.address).optional()

/** The pictures of a CV, as `secure_url` named them; what is left out stays as it is, `''` takes the picture away. */
const pictures = z.object({ profile: address, id: address })

/** What a tutor writes in the CV (S1 3); name and phone come from the account, pictures from the uploads. */
export const cvInput = z.object({
  img: pictures.prefault({}),
  experience: optionalText(MAX_LENGTH.details),
  contact: contact.prefault({}),
  teachingPreferences: z.object({
    preferredSubjects: requiredChoices('tutors.subjectRequired').refine(noOthers, {
      error: 'tuitions.otherSubjectRequired',
    }),
    preferredClasses: requiredChoices('tutors.classRequired').refine(noOthers, {
      error: 'tuitions.otherClassRequired',
    }),
    preferredMediums: requiredChoices('tutors.mediumRequired').refine(noOthers, {
      error: 'tuitions.otherMediumRequired',
    }),
    availableDays: optionalChoices().refine(noOthers, { error: 'tutors.otherDaysRequired' }).default([]),
    runningTutoring: optionalText(),
    expectedSalary: optionalText(MAX_LENGTH.salary),
    onlineAvailable: z.boolean().default(false),
  }),
  education: education.prefault({}),
  address: z.object({
    presentAddress: optionalText(),
    permanentAddress: optionalText(),
    coverageAddress: z.object({
      city: requiredText('tutors.cityRequired', MAX_LENGTH.choice).refine((city) => city !== OTHERS, {
        error: 'tuitions.otherCityRequired',
      }),
      areas: requiredChoices('tutors.areaRequired'),
    }),
  }),
  othersInfo: z.object({
    dob: z.union([z.literal(''), z.iso.date({ error: 'tutors.dobInvalid' })]).default(''),
    bloodGroup: oneOf(BLOOD_GROUPS),
    maritalStatus: oneOf(MARITAL_STATUSES),
    gender: z.enum(TUTOR_GENDERS, { error: 'tutors.genderRequired' }),
  }),
})

export type CvInput = z.output<typeof cvInput>

/** A CV as an admin changes it: a whole CV as it was answered, with the changes, is taken too. */
export const cvInputByAdmin = cvInput
  .extend({ tutorId: optionalText(60), _id: optionalText(60) })
  .refine(({ tutorId, _id }) => tutorId !== '' || _id !== '', { path: ['tutorId'], error: 'tutors.idRequired' })

export type CvInputByAdmin = z.output<typeof cvInputByAdmin>

/** Where a picture is to be found once it is uploaded (S2 7.6). */
export const uploaded = z.strictObject({ secure_url: z.string() })

export type CvContact = z.output<typeof contact>
export type CvEducation = z.output<typeof education>

const texts = <K extends string>(...names: K[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<K, z.ZodString>)

/** A CV as it is answered (S1 3). The optional parts go only to the tutor and to admins (decisions, "Who sees what"). */
export const cv = z.strictObject({
  _id: z.string(),
  tutorId: z.string(),
  status: z.enum(['pending', 'approved']),
  name: z.string(),
  phone: z.string().optional(),
  isReported: z.boolean().optional(),
  createdAt: z.iso.datetime(),
  experience: z.string(),
  img: z.strictObject({ profile: z.string(), id: z.string().optional() }),
  contact: texts('optionalPhone', 'guardianPhone', 'friendPhone', 'email', 'fb').optional(),
  teachingPreferences: z.strictObject({
    preferredSubjects: z.array(z.string()),
    preferredClasses: z.array(z.string()),
    preferredMediums: z.array(z.string()),
    availableDays: z.array(z.string()),
    runningTutoring: z.string(),
    expectedSalary: z.string(),
    onlineAvailable: z.boolean(),
  }),
  education: z.strictObject({
    ssc: texts('institute', 'group', 'year', 'board', 'gpa'),
    hsc: texts('institute', 'group', 'year', 'board', 'gpa'),
    graduation: texts('institute', 'department', 'year', 'cgpa'),
    masters: texts('institute', 'department', 'year', 'cgpa'),
  }),
  address: z.strictObject({
    presentAddress: z.string(),
    permanentAddress: z.string().optional(),
    coverageAddress: z.strictObject({ city: z.string(), areas: z.array(z.string()) }),
  }),
  othersInfo: z.strictObject({
    dob: z.string().optional(),
    bloodGroup: z.string(),
    maritalStatus: z.string(),
    gender: z.string(),
  }),
})

export type Cv = z.infer<typeof cv>
