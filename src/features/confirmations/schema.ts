import { z } from 'zod'
import { requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { phoneSchema } from '#shared/phone.ts'

export const confirmationInput = z.object({
  tuitionId: requiredText('tuitions.idRequired', 60),
  tutorId: requiredText('tutors.idRequired', 60),
  tutorPhone: phoneSchema,
})

const commentText = requiredText('applications.commentMissing', MAX_LENGTH.details)
const key = z.string().trim().min(1).max(60)

/** A comment on a confirmation, whose `_id` is called id (S2 7.2). */
export const commentInput = z.object({ id: key, text: commentText })

export const commentName = z.object({ conformId: key, commentId: key })

export const commentChange = commentName.extend({ text: commentText })

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
export type CommentInput = z.output<typeof commentInput>
export type CommentName = z.output<typeof commentName>
export type CommentChange = z.output<typeof commentChange>
export type Confirmation = z.infer<typeof confirmation>
