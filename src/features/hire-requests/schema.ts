import { z } from 'zod'
import { phoneSchema } from '#shared/format/phone.ts'
import { handledSchema, optionalText, requiredLines, requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { LOCALES } from '#shared/messages/locale.ts'

/** The body of the hire request form. */
export const hireRequestInput = z.object({
  tutorId: requiredText('tutors.idRequired', 60),
  name: optionalText(MAX_LENGTH.name),
  phone: phoneSchema,
  message: requiredLines('hireRequests.messageRequired', MAX_LENGTH.details),
})

/** The answer to the sender, without the phone. */
export const hireRequestReceipt = z.strictObject({
  _id: z.string(),
  /** such as HR1001 */
  requestId: z.string(),
  tutorId: z.string(),
  createdAt: z.iso.datetime(),
})

/** A hire request for admins, with the tutor's name and whether the sender's phone is reported. */
export const hireRequest = hireRequestReceipt.extend({
  tutorName: z.string(),
  name: z.string(),
  phone: z.string(),
  isReported: z.boolean(),
  message: z.string(),
  handled: handledSchema,
  /** The sender cancelled it. */
  isCancelled: z.boolean(),
  deletedAt: z.iso.datetime().nullable(),
  /** The tuition that was posted for it. */
  tuitionId: z.string().nullable(),
  /** Of the page on which it was written. */
  language: z.enum(LOCALES).nullable(),
})

export const FOLLOWED_STATES = ['received', 'handled', 'posted', 'cancelled'] as const

/** A hire request as its sender follows it. */
export const followedRequest = hireRequestReceipt.extend({
  tutorName: z.string(),
  state: z.enum(FOLLOWED_STATES),
  tuitionId: z.string().nullable(),
})

export type FollowedRequest = z.infer<typeof followedRequest>
export type HireRequestInput = z.output<typeof hireRequestInput>
export type HireRequestReceipt = z.infer<typeof hireRequestReceipt>
export type HireRequest = z.infer<typeof hireRequest>
