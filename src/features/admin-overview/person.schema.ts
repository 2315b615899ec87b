import { z } from 'zod'
import { requiredText } from '#shared/input-schemas.ts'
import { ANSWER_LENGTH } from '#shared/limits.ts'
import { MESSAGE_LOCALES } from '#shared/message-templates.ts'
import { phoneSchema } from '#shared/phone.ts'

/** Who a phone belongs to, in every role, with the number of records that other screens list. [OFF-420] */
export const personSummary = z.strictObject({
  phone: z.string(),
  /** Of an account, else of a sender; null when nobody gave one. */
  name: z.string().nullable(),
  isGuardian: z.boolean(),
  isTutor: z.boolean(),
  /** Of the tutor's CV. */
  tutorId: z.string().nullable(),
  /** As a guardian, with or without an account. */
  isReported: z.boolean(),
  posts: z.number(),
  messages: z.number(),
  hireRequests: z.number(),
  /** To write to the person in; null when nothing tells it. [BN-251] */
  language: z.enum(MESSAGE_LOCALES).nullable(),
})

/** A note or SMS for the person of a phone. */
export const personText = z.strictObject({
  phone: phoneSchema,
  text: requiredText('outbox.answer.missing', ANSWER_LENGTH),
})

/** An SMS; with `anyway` neither the quiet hours nor the daily limit hold it back. */
export const personSms = personText.extend({ anyway: z.boolean().default(false) })

export type PersonSummary = z.infer<typeof personSummary>
