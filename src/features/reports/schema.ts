import { z } from 'zod'
import { phoneSchema } from '#shared/format/phone.ts'
import { requiredLines, requiredText, versionField } from '#shared/input-schemas.ts'
import { MAX_LENGTH } from '#shared/limits.ts'

/** Roles that can be reported. */
export const REPORTED_ROLES = ['Guardian', 'Tutor'] as const
export type ReportedRole = (typeof REPORTED_ROLES)[number]

const reportCommentText = requiredLines('reports.commentRequired', MAX_LENGTH.details)

/** Values of the Create Report form. */
export const reportInput = z.object({
  phone: phoneSchema,
  role: z.enum(REPORTED_ROLES, { error: 'reports.roleRequired' }),
  comment: reportCommentText,
})

/** An edited comment. */
export const reportCommentEdit = z.object({
  itemId: requiredText('reports.commentNotFound', 60),
  updatedData: z.object({ comment: reportCommentText }),
  ...versionField,
})

/** A report with its comments, oldest first; `count` is their number. */
export const report = z.strictObject({
  _id: z.string(),
  /** 11 digits. */
  phone: z.string(),
  role: z.enum(REPORTED_ROLES),
  /** Name of the account with this phone and role, or null. */
  name: z.string().nullable(),
  /** Id of the tutor's CV, or null. */
  tutorId: z.string().nullable(),
  count: z.number(),
  comments: z.array(
    z.strictObject({
      _id: z.string(),
      comment: z.string(),
      Date: z.iso.datetime(),
      /** what an edit must have read */
      version: z.number(),
      /** The staff member who wrote it; null when that was not recorded. */
      by: z.string().nullable(),
    }),
  ),
})

export type ReportInput = z.output<typeof reportInput>
export type ReportCommentEdit = z.output<typeof reportCommentEdit>
export type Report = z.infer<typeof report>
export type ReportComment = Report['comments'][number]
