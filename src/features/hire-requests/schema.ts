import { z } from 'zod'
import { handledSchema, requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { MESSAGE_LOCALES } from '#shared/message-templates.ts'
import { phoneSchema } from '#shared/phone.ts'

/** The body of the hire request form. [HIRE-03..05] */
export const hireRequestInput = z.object({
  tutorId: requiredText('tutors.idRequired', 60),
  phone: phoneSchema,
  message: requiredText('hireRequests.messageRequired', MAX_LENGTH.details),
})

/** The answer to the sender, without the phone. */
export const hireRequestReceipt = z.strictObject({
  _id: z.string(),
  tutorId: z.string(),
  createdAt: z.iso.datetime(),
})

/** A hire request for admins, with the tutor's name and whether the sender's phone is reported. [ENT-08] */
export const hireRequest = hireRequestReceipt.extend({
  tutorName: z.string(),
  phone: z.string(),
  isReported: z.boolean(),
  message: z.string(),
  handled: handledSchema,
  /** The tuition that was posted for it. */
  tuitionId: z.string().nullable(),
  /** Of the page on which it was written. [BN-241] */
  language: z.enum(MESSAGE_LOCALES).nullable(),
})

export type HireRequestInput = z.output<typeof hireRequestInput>
export type HireRequestReceipt = z.infer<typeof hireRequestReceipt>
export type HireRequest = z.infer<typeof hireRequest>
