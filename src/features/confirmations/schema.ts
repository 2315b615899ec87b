import { z } from 'zod'
import { CONFIRMED_OUTCOMES } from '#shared/enums.ts'
import { agreedSalary } from '#shared/fees/agreed-salary.ts'
import { phoneSchema } from '#shared/format/phone.ts'
import { requiredLines, requiredText, versionField } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'

export const confirmationInput = z.object({
  tuitionId: requiredText('tuitions.idRequired', 60),
  tutorId: requiredText('tutors.idRequired', 60),
  tutorPhone: phoneSchema,
  /** Whole taka a month that the two agreed on. */
  salary: agreedSalary,
  /** Asks by a refusal if another tutor is confirmed already. */
  expectFirst: z.boolean().default(false),
})

const confirmationCommentText = requiredLines('applications.commentMissing', MAX_LENGTH.details)
const commentKeyPart = z.string().trim().min(1).max(60)

/** A new comment; `id` is the confirmation's `_id`. */
export const confirmationCommentInput = z.object({ id: commentKeyPart, text: confirmationCommentText })

export const confirmationCommentKey = z.object({ conformId: commentKeyPart, commentId: commentKeyPart })

export const confirmationCommentEdit = confirmationCommentKey.extend({
  text: confirmationCommentText,
  ...versionField,
})

export const outcomeInput = z.strictObject({
  outcome: z.enum(CONFIRMED_OUTCOMES, { error: 'choose.outcome.missing' }),
})

/** A confirmation, called conform in the calls' paths and fields. */
export const confirmation = z.strictObject({
  _id: z.string(),
  tuitionId: z.string(),
  tutorId: z.string(),
  tutorName: z.string(),
  profileImg: z.string(),
  phone: z.string(),
  createdAt: z.iso.datetime(),
  isReported: z.boolean(),
  confirmedBy: z.strictObject({ name: z.string() }).nullable(),
  isTakenBack: z.boolean(),
  /** what became of it, as its tutor says */
  outcome: z.enum(CONFIRMED_OUTCOMES).nullable(),
  comment: z.array(
    z.strictObject({
      _id: z.string(),
      text: z.string(),
      createdAt: z.iso.datetime(),
      /** what an edit must have read */
      version: z.number(),
      author: z.strictObject({ name: z.string() }).nullable(),
    }),
  ),
})

export type ConfirmationInput = z.output<typeof confirmationInput>
export type ConfirmationCommentInput = z.output<typeof confirmationCommentInput>
export type ConfirmationCommentParams = z.output<typeof confirmationCommentKey>
export type ConfirmationCommentEdit = z.output<typeof confirmationCommentEdit>
export type OutcomeInput = z.output<typeof outcomeInput>
export type Confirmation = z.infer<typeof confirmation>
