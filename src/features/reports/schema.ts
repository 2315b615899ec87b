import { z } from 'zod'
import { requiredText } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { phoneSchema } from '#shared/phone.ts'

/** Whom a report may be about (S1 5). */
export const REPORTED_ROLES = ['Guardian', 'Tutor'] as const
export type ReportedRole = (typeof REPORTED_ROLES)[number]

const comment = requiredText('reports.commentRequired', MAX_LENGTH.details)

/** What the Create Report form sends (S1 5): all three are required. */
export const reportInput = z.object({
  phone: phoneSchema,
  role: z.enum(REPORTED_ROLES, { error: 'reports.roleRequired' }),
  comment,
})

/** What the inline editor of a comment sends (S2 7.4). */
export const commentChange = z.object({
  itemId: requiredText('reports.commentNotFound', 60),
  updatedData: z.object({ comment }),
})

/** A report with its comments, oldest first (S1 3); `count` is how many comments stand. */
export const report = z.strictObject({
  _id: z.string(),
  /** 11 digits */
  phone: z.string(),
  role: z.enum(REPORTED_ROLES),
  /** of the account with this phone and role; null when there is none */
  name: z.string().nullable(),
  /** of the tutor's CV; null without one, and for guardians */
  tutorId: z.string().nullable(),
  count: z.number(),
  comments: z.array(z.strictObject({ _id: z.string(), comment: z.string(), Date: z.iso.datetime() })),
})

export type ReportInput = z.output<typeof reportInput>
export type CommentChange = z.output<typeof commentChange>
export type Report = z.infer<typeof report>
export type ReportComment = Report['comments'][number]
