import { z } from 'zod'
import { guardian } from '#features/accounts/schema.ts'
import { ownApplication } from '#features/applications/schema.ts'
import { booking } from '#features/bookings/schema.ts'
import { confirmation } from '#features/confirmations/schema.ts'
import { due } from '#features/payments/schema.ts'
import { report } from '#features/reports/schema.ts'
import { tuition } from '#features/tuitions/schema.ts'
import { cv } from '#features/tutors/schema.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { requiredLines } from '#shared/input-schemas.ts'
import { ANSWER_LENGTH } from '#shared/limits.ts'
import { LOCALES } from '#shared/messages/locale.ts'

/** Who a phone belongs to, in every role, with the number of records that other screens list. */
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
  /** The newest note of staff; null if there is none. */
  newestNote: z.strictObject({ text: z.string(), by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** Preferred language; null if unknown. */
  language: z.enum(LOCALES).nullable(),
})

/** A note or SMS for the person of a phone. */
export const personText = z.strictObject({
  phone: phoneSchema,
  text: requiredLines('outbox.answer.missing', ANSWER_LENGTH),
})

/** An SMS; with `anyway` neither the quiet hours nor the daily limit hold it back. */
export const personSms = personText.extend({ anyway: z.boolean().default(false) })

/** Each list holds the newest 100 records. */
export const tutorDetails = z.strictObject({
  cv,
  isReported: z.boolean(),
  reports: z.array(report),
  applications: z.array(ownApplication),
  conforms: z.array(confirmation),
  bookeds: z.array(booking),
  /** Includes completed dues; null for staff who read no money. */
  dues: z.array(due).nullable(),
})

/** `guardian` is null for a phone without an account. */
export const guardianDetails = z.strictObject({
  guardian: guardian.nullable(),
  reports: z.array(report),
  /** The newest 100. */
  tuitions: z.array(tuition),
})

export type PersonSummary = z.infer<typeof personSummary>
export type TutorDetails = z.infer<typeof tutorDetails>
export type GuardianDetails = z.infer<typeof guardianDetails>
