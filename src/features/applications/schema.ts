import { z } from 'zod'
import { optionalText, requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { phoneSchema } from '#shared/phone.ts'

export const applicationInput = z.object({ tuitionId: requiredText('tuitions.idRequired', 60) })

/** Whom an admin invites: `inviteOption` is a phone in any notation, or a tutorId (S1 3). */
export const inviteInput = z.object({
  tuitionId: requiredText('applications.tuitionIdMissing', 60),
  inviteOption: requiredText('applications.inviteMissing', 60),
})

/** Whom an admin tells of a tuition by SMS (S1 3); `name` is taken and not needed, the tutor's own stands in the SMS. */
export const inviteSmsInput = z.object({
  to: phoneSchema,
  tutorId: requiredText('tutors.idRequired', 60),
  tuitionId: requiredText('tuitions.idRequired', 60),
  name: optionalText(MAX_LENGTH.name),
})

/** An application or applicant (S1 3). `applicantPhone` is masked for a guardian until the applicant is confirmed. */
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

/** An own application, with what the tutor wants to read of its tuition; the phone is there once confirmed. */
export const ownApplication = application.extend({
  tuition: z.strictObject({
    heading: z.string(),
    salary: z.string(),
    isBooked: z.boolean(),
    phone: z.string().optional(),
  }),
})

export const invited = z.strictObject({ tutorId: z.string(), tuitionId: z.string(), inviteSmsSent: z.literal(true) })

export type Invited = z.infer<typeof invited>
export type Application = z.infer<typeof application>
export type OwnApplication = z.infer<typeof ownApplication>
