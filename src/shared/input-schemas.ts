import { z } from 'zod'
import { MAX_CHOICES, MAX_LENGTH, MAX_PAGE_SIZE, PAGE_SIZE } from './limits.ts'
import type { MessageKey } from './messages/en.ts'

/** Optional text: trimmed, `''` when absent, at most `max` characters. */
export const optionalText = (max: number = MAX_LENGTH.short) => z.string().trim().max(max).default('')

/** Required text after trimming; `missing` is the error message otherwise. */
export const requiredText = (missing: MessageKey, max: number = MAX_LENGTH.short) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : undefined) })
    .trim()
    .min(1, { error: missing })
    .max(max)

/** At least one chosen or typed value, duplicates removed; `missing` is the error message otherwise. */
export const requiredChoices = (missing: MessageKey) =>
  optionalChoices().refine((list) => list.length > 0, { error: missing })

/** Chosen or typed values, duplicates removed, possibly empty. */
export const optionalChoices = () =>
  z
    .array(z.string().trim().min(1).max(MAX_LENGTH.choice))
    .max(MAX_CHOICES)
    .transform((list) => [...new Set(list)])

/** A whole number as plain digits, so that `1e3` and `0x10` are refused. */
const wholeNumber = (fallback: number, max: number) =>
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

/** `page` and `limit` of a paged list; pages start at 1 and `limit` is at most 100. [DEC-19] */
export const pagingSchema = z.object({
  page: wholeNumber(1, 1_000_000),
  limit: wholeNumber(PAGE_SIZE.lists, MAX_PAGE_SIZE),
})

/** Paging of calls that answer the whole list: up to 100 rows by default. [DEC-45] */
export const wholeListPagingSchema = z.object({
  page: wholeNumber(1, 1_000_000),
  limit: wholeNumber(MAX_PAGE_SIZE, MAX_PAGE_SIZE),
})

/** The input of every search call; a blank term is the plain list. [CONST-14] [DEC-49] */
export const searchSchema = pagingSchema.extend({
  searchTerm: z.string().trim().max(MAX_LENGTH.searchTerm).default(''),
})

export type Paging = z.output<typeof pagingSchema>
