import { z } from 'zod'
import { requiredText } from '#shared/inputs.ts'
import { phoneSchema } from '#shared/phone.ts'

export const confirmationInput = z.object({
  tuitionId: requiredText('tuitions.idRequired', 60),
  tutorId: requiredText('tutors.idRequired', 60),
  tutorPhone: phoneSchema,
})

/** A confirmation, called conform in the calls (S1 3). */
export const confirmation = z.strictObject({
  _id: z.string(),
  tuitionId: z.string(),
  tutorId: z.string(),
  tutorName: z.string(),
  profileImg: z.string(),
  phone: z.string(),
  createdAt: z.iso.datetime(),
  comment: z.array(z.strictObject({ _id: z.string(), text: z.string(), createdAt: z.iso.datetime() })),
})

export type ConfirmationInput = z.output<typeof confirmationInput>
export type Confirmation = z.infer<typeof confirmation>
