import { z } from 'zod'
import { requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { phoneSchema } from '#shared/phone.ts'

/** What the hire request form sends (S1 5): which tutor, whom to call, and what is wanted. */
export const hireRequestInput = z.object({
  tutorId: requiredText('tutors.idRequired', 60),
  phone: phoneSchema,
  message: requiredText('hireRequests.messageRequired', MAX_LENGTH.details),
})

/** What the sender reads back: that it was kept, and nobody's phone. */
export const sentHireRequest = z.strictObject({
  _id: z.string(),
  tutorId: z.string(),
  createdAt: z.iso.datetime(),
})

/** A hire request as admins read it (S1 3), with the tutor's name and whether a report stands on the sender's phone. */
export const hireRequest = sentHireRequest.extend({
  tutorName: z.string(),
  phone: z.string(),
  isReported: z.boolean(),
  message: z.string(),
})

export type HireRequestInput = z.output<typeof hireRequestInput>
export type SentHireRequest = z.infer<typeof sentHireRequest>
export type HireRequest = z.infer<typeof hireRequest>
