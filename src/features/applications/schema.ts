import { z } from 'zod'
import { requiredText } from '#shared/inputs.ts'

export const applicationInput = z.object({ tuitionId: requiredText('tuitions.idRequired', 60) })

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

export type Application = z.infer<typeof application>
export type OwnApplication = z.infer<typeof ownApplication>
