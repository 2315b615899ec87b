import { z } from 'zod'
import { APPLICATION_STATES, CONFIRMED_OUTCOMES } from '#shared/enums.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { optionalText, requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { DISTANCES } from '#shared/ranking/distances.ts'
import { SMS_LANGUAGES } from './invite/sms.rules.ts'

export const applicationInput = z.object({
  tuitionId: requiredText('tuitions.idRequired', 60),
  /** the number of the fee terms that were shown */
  feeTerms: z.int().optional(),
})

/** Of the SMS; that of the tutor's account if it is not given. */
const language = z.enum(SMS_LANGUAGES).optional()

/** `inviteOption` is a phone in any notation or a tutorId. */
export const inviteInput = z.object({
  tuitionId: requiredText('applications.tuitionIdMissing', 60),
  inviteOption: requiredText('applications.inviteMissing', 60),
  language,
})

/** The invitation SMS as it will be sent, with its cost in taka. */
export const invitationPreview = z.strictObject({
  tutorId: z.string(),
  name: z.string(),
  to: z.string(),
  isReported: z.boolean(),
  /** a tutor is confirmed already */
  hasTutor: z.boolean(),
  language: z.enum(SMS_LANGUAGES),
  text: z.string(),
  parts: z.int(),
  cost: z.number(),
})

/** `name` is accepted and ignored: the SMS uses the tutor's stored name. */
export const inviteSmsInput = z.object({
  to: phoneSchema,
  tutorId: requiredText('tutors.idRequired', 60),
  tuitionId: requiredText('tuitions.idRequired', 60),
  name: optionalText(MAX_LENGTH.name),
  language,
})

/** An application; `applicantPhone` is masked for a guardian until the applicant is confirmed. */
export const application = z.strictObject({
  _id: z.string(),
  tuitionId: z.string(),
  tutorId: z.string(),
  tutorName: z.string(),
  profileImg: z.string(),
  applicantPhone: z.string(),
  createdAt: z.iso.datetime(),
  isConform: z.boolean(),
  inviteBy: z.strictObject({ name: z.string() }).nullable(),
})

/** An applicant as staff compare them. */
export const comparedApplication = application.extend({
  isReported: z.boolean(),
  /** of the confirmation, if it is valid */
  conformId: z.string().nullable(),
  /** what became of the confirmation, as its tutor says, while the tuition is not booked */
  outcome: z.enum(CONFIRMED_OUTCOMES).nullable(),
  state: z.enum(APPLICATION_STATES),
  stateReason: z.string(),
  university: z.string(),
  department: z.string(),
  gender: z.string(),
  subjects: z.array(z.string()),
  place: z.string(),
  expectedSalary: z.string(),
  isVerified: z.boolean(),
  hasIdCard: z.boolean(),
  isIdCardSeen: z.boolean(),
  distance: z.enum(DISTANCES).nullable(),
  matches: z.array(z.string()),
  mismatches: z.array(z.string()),
  lastActiveAt: z.iso.datetime().nullable(),
})

/** A tutor's own application with fields of its tuition; `phone` only once confirmed. */
export const ownApplication = application.extend({
  tuition: z.strictObject({
    heading: z.string(),
    salary: z.string(),
    isBooked: z.boolean(),
    phone: z.string().optional(),
  }),
})

export const invited = z.strictObject({ tutorId: z.string(), tuitionId: z.string(), inviteSmsSent: z.literal(true) })

export type InvitationPreview = z.infer<typeof invitationPreview>
export type InvitationResult = z.infer<typeof invited>
export type ComparedApplication = z.infer<typeof comparedApplication>
export type Application = z.infer<typeof application>
export type OwnApplication = z.infer<typeof ownApplication>

export type ApplicationInput = z.output<typeof applicationInput>
