import { z } from 'zod'
import { MAX_CHOICES, MAX_LENGTH, MAX_PAGE_SIZE, PAGE_SIZE } from './limits.ts'
import type { MessageKey } from './messages/en.ts'

/** A text that may be left out: trimmed, `''` when absent, at most `max` characters. */
export const optionalText = (max: number = MAX_LENGTH.short) => z.string().trim().max(max).default('')

/** A text that must be there after trimming; `missing` is what the person reads otherwise. */
export const requiredText = (missing: MessageKey, max: number = MAX_LENGTH.short) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : undefined) })
    .trim()
    .min(1, { error: missing })
    .max(max)

/** A list of chosen or typed values, without repeats, at least one; `missing` is what the person reads otherwise. */
export const requiredChoices = (missing: MessageKey) =>
  optionalChoices().refine((list) => list.length > 0, { error: missing })

/** A list of chosen or typed values, without repeats, possibly empty. */
export const optionalChoices = () =>
  z
    .array(z.string().trim().min(1).max(MAX_LENGTH.choice))
    .max(MAX_CHOICES)
    .transform((list) => [...new Set(list)])

/** A whole number as a query or a body gives it: plain figures, nothing that only could be read as a number. */
const whole = (fallback: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1).max(max))
    .default(fallback)

/** `page` and `limit` of a paged list; a page starts at 1 and `limit` is at most 100. */
export const pagingSchema = z.object({ page: whole(1, 1_000_000), limit: whole(PAGE_SIZE.lists, MAX_PAGE_SIZE) })

/** Paging of the calls that answer "a list": up to 100 rows when nothing is asked. */
export const wholeListPagingSchema = z.object({ page: whole(1, 1_000_000), limit: whole(MAX_PAGE_SIZE, MAX_PAGE_SIZE) })

/** What every search call takes; a blank term is the plain list (S1 4). */
export const searchSchema = pagingSchema.extend({
  searchTerm: z.string().trim().max(MAX_LENGTH.searchTerm).default(''),
})

export type Paging = z.output<typeof pagingSchema>
